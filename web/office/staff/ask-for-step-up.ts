import { useSyncExternalStore } from 'react';

let answer: ((isSteppedUp: boolean) => void) | undefined;
let pending: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Several simultaneous calls share one dialog. */
export function askForStepUp(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    answer = resolve;
    notify();
  });
  return pending;
}

export function answerStepUp(isSteppedUp: boolean): void {
  answer?.(isSteppedUp);
  answer = undefined;
  pending = undefined;
  notify();
}

export function useIsStepUpAsked(): boolean {
  return useSyncExternalStore(
    listen,
    () => answer !== undefined,
    () => false,
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
