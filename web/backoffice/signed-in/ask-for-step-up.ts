import { useSyncExternalStore } from 'react';

let answer: ((isSteppedUp: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Several simultaneous calls share one dialog. */
export function askForStepUp(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    answer = resolve;
    tell();
  });
  return asked;
}

export function answerStepUp(isSteppedUp: boolean): void {
  answer?.(isSteppedUp);
  answer = undefined;
  asked = undefined;
  tell();
}

export function useIsStepUpAsked(): boolean {
  return useSyncExternalStore(
    listen,
    () => answer !== undefined,
    () => false,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
