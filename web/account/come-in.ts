import type { ReactElement } from 'react';
import type { Stage } from './use-door.tsx';

/** Tells the page how far somebody is who comes in by its form; at the end stands his welcome. */
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
