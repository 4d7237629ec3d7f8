import { Refusal } from '#contract/refusal.ts';

/** To whoever was slower: nothing was saved, and how the thing is by now. */
export function changedMeanwhile(current: unknown): Refusal {
  return new Refusal('conflict', {
    message: 'Somebody else has changed this since you opened it.',
    current,
  });
}
