import { Refusal } from '#contract/refusal.ts';

const LONGEST_WAIT_MS = 3_000;
const NETWORK = 'network ';

export interface SeatGate {
  /** Runs the work when it is its turn at each of the doors: those of the seats, and that of the buyer's network. */
  pass<Result>(doors: Doors, work: () => Promise<Result>): Promise<Result>;
  /** Whether others wait before one of these doors. */
  isCrowded(seats: string[]): boolean;
}

interface Doors {
  seats: string[];
  network: string;
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
 * Those who want the same seats queue here rather than on a connection each: a row that is locked for long must
 * not take the whole pool of connections with it. When one inside fails for waiting, all who wait there are told.
 * Those of one network go through one by one, as many at once could pass its limit of seats on hold.
 */
export function openSeatGate({ atOnce }: { atOnce: number }): SeatGate {
  const doors = new Map<string, Door>();

  async function enter(name: string): Promise<void> {
    const door = doors.get(name) ?? { inside: 0, waiting: [] };
    doors.set(name, door);
    if (door.inside < (name.startsWith(NETWORK) ? 1 : atOnce)) {
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
    isCrowded: (seats) => seats.some((name) => (doors.get(name)?.waiting.length ?? 0) > 0),
    pass: async ({ seats, network }, work) => {
      const entered: string[] = [];
      try {
        for (const name of [...new Set(seats.toSorted()), `${NETWORK}${network}`]) {
          await enter(name);
          entered.push(name);
        }
        return await work();
      } catch (error) {
        if (isLockTimeout(error)) for (const name of seats) sendAway(name);
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

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
