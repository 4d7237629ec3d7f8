import { Refusal } from '#contract/refusal.ts';

/** Limits how many password hashes run at once. Others wait in a queue, and are refused when it is full. */
export function limitPasswordHashing({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (queue.length >= waiting) throw new Refusal('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((letIn) => {
      queue.push(letIn);
    });
  }

  function leave(): void {
    const letIn = queue.shift();
    if (letIn) letIn();
    else inside -= 1;
  }

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
