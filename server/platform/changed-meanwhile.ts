import { Refusal } from '#contract/refusal.ts';

/** The slower of two editors learns that nothing was saved, and gets the current state. */
export function changedMeanwhile(current: unknown): Refusal {
  return new Refusal('conflict', {
    message: 'Somebody else has changed this since you opened it.',
    current,
  });
}
