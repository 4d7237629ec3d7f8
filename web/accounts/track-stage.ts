import type { ReactElement } from 'react';
import type { SignInStage } from './use-sign-in-stage.tsx';

/** Sets the page's stage while the form is being sent, and then to the notice or back to the form. */
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
