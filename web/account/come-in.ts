import type { ReactElement } from 'react';
import type { Stage } from './use-door.tsx';

/** Tells the page the progress of a sign-in, up to the welcome screen. */
export async function comeIn(
  onStage: (stage: Stage) => void,
  enter: () => Promise<ReactElement>,
): Promise<void> {
  onStage('sending');
  try {
    onStage(await enter());
  } catch (error) {
    onStage('form');
    throw error;
  }
}
