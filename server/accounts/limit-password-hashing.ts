import { Refusal } from '#contract/refusal.ts';

interface Waiting {
  letIn(): void;
  timer: NodeJS.Timeout;
}

/**
 * Limits how many password hashes run at once. Others wait, and the networks take turns, so that many attempts from one
 * network do not hold up another. Whoever has waited too long is refused.
 */
export function limitPasswordHashing({ atOnce, longestWaitMs }: { atOnce: number; longestWaitMs: number }) {
  let inside = 0;
  const queues = new Map<string, Set<Waiting>>();

  async function enter(network: string): Promise<void> {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    await new Promise<void>((letIn, refuse) => {
      const timer = setTimeout(() => {
        queue.delete(waiting);
        if (queue.size === 0) queues.delete(network);
        refuse(new Refusal('unavailable', { retryAfterSeconds: 5 }));
      }, longestWaitMs);
      const waiting = { letIn, timer };
      const queue = queues.get(network) ?? new Set();
      queues.set(network, queue.add(waiting));
    });
  }

  function leave(): void {
    const next = takeNext();
    if (!next) {
      inside -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.letIn();
  }

  /** From the first network in the map, which then goes to its end. */
  function takeNext(): Waiting | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network);
      const [next] = queue;
      if (next === undefined) continue;
      queue.delete(next);
      if (queue.size > 0) queues.set(network, queue);
      return next;
    }
    return undefined;
  }

  return async function inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    await enter(network);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
