import { Refusal } from '#contract/refusal.ts';
import { isLockTimeout } from '#server/db/database-errors.ts';

const LONGEST_WAIT_MS = 3_000;

export interface Gate {
  /** Runs the work when it is its turn at each of the doors. */
  pass<Result>(doors: string[], work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  enter(): void;
  refuse(): void;
}

interface Door {
  inside: number;
  waiting: Waiting[];
}

/**
 * Those who want the same queue here rather than on a connection each: a row that is locked for long must not take the
 * whole pool of connections with it. When one inside fails for waiting, all who wait there are told.
 */
export function openGate({ atOnce }: { atOnce: number }): Gate {
  const doors = new Map<string, Door>();

  async function enter(name: string): Promise<void> {
    const door = doors.get(name) ?? { inside: 0, waiting: [] };
    doors.set(name, door);
    if (door.inside < atOnce) {
      door.inside += 1;
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
        door.waiting.splice(door.waiting.indexOf(waiting), 1);
        reject(busy());
      }, LONGEST_WAIT_MS);
      door.waiting.push(waiting);
    });
  }

  function leave(name: string): void {
    const door = doors.get(name);
    if (!door) return;
    const next = door.waiting.shift();
    if (next) next.enter();
    else door.inside -= 1;
    if (door.inside === 0) doors.delete(name);
  }

  function sendAway(name: string): void {
    for (const waiting of doors.get(name)?.waiting.splice(0) ?? []) waiting.refuse();
  }

  return {
    pass: async (names, work) => {
      const entered: string[] = [];
      try {
        for (const name of new Set(names.toSorted())) {
          await enter(name);
          entered.push(name);
        }
        return await work();
      } catch (error) {
        if (isLockTimeout(error)) for (const name of names) sendAway(name);
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
