import { Refusal } from '#contract/refusal.ts';
import { isLockTimeout } from '#server/db/database-errors.ts';

const LONGEST_WAIT_MS = 3_000;

export interface KeyedQueue {
  /** Runs the work when it is its turn in the queue of each key. */
  run<Result>(keys: string[], work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  enter(): void;
  refuse(): void;
}

interface Queue {
  inside: number;
  waiting: Waiting[];
}

/**
 * Requests for the same rows wait here instead of each on a database connection, so that a row that is locked for long
 * cannot use up the pool. If one fails with a lock timeout, all that wait for its keys are refused.
 */
export function openKeyedQueue({ atOnce }: { atOnce: number }): KeyedQueue {
  const queues = new Map<string, Queue>();

  async function enter(name: string): Promise<void> {
    const queue = queues.get(name) ?? { inside: 0, waiting: [] };
    queues.set(name, queue);
    if (queue.inside < atOnce) {
      queue.inside += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const timer = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1);
        reject(busy());
      }, LONGEST_WAIT_MS);
      queue.waiting.push(waiting);
    });
  }

  function leave(name: string): void {
    const queue = queues.get(name);
    if (!queue) return;
    const next = queue.waiting.shift();
    if (next) next.enter();
    else queue.inside -= 1;
    if (queue.inside === 0) queues.delete(name);
  }

  function sendAway(name: string): void {
    for (const waiting of queues.get(name)?.waiting.splice(0) ?? []) waiting.refuse();
  }

  return {
    run: async (keys, work) => {
      const entered: string[] = [];
      try {
        for (const name of new Set(keys.toSorted())) {
          await enter(name);
          entered.push(name);
        }
        return await work();
      } catch (error) {
        if (isLockTimeout(error)) for (const name of keys) sendAway(name);
        throw error;
      } finally {
        for (const name of entered) leave(name);
      }
    },
  };
}

function busy(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: 2 });
}
