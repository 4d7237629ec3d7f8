import type { ReactElement } from 'react';
import type { SignInStage } from './use-sign-in-stage.tsx';

/** Tells the page that the form is being sent, then shows the notice that comes of it, or the form again. */
export async function trackStage(
  onStage: (stage: SignInStage) => void,
  send: () => Promise<ReactElement>,
): Promise<void> {
  onStage('sending');
  try {
    onStage(await send());
  } catch (error) {
    onStage('form');
    throw error;
  }
}
