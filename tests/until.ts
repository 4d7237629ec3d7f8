import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_WAIT_MS = 45_000;
const ASK_EVERY_MS = 20;

interface Patience {
  longestMs?: number;
  everyMs?: () => number;
}

/** What the probe finds, as soon as it finds something; what it throws until then counts as nothing. */
export async function until<Found>(
  what: string,
  probe: () => Found | Promise<Found>,
  { longestMs = LONGEST_WAIT_MS, everyMs = () => ASK_EVERY_MS }: Patience = {},
): Promise<Exclude<Found, false | null | undefined>> {
  const deadline = performance.now() + longestMs;
  let reason: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found) return found as Exclude<Found, false | null | undefined>;
    } catch (error) {
      reason = error;
    }
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`, { cause: reason });
    await sleep(everyMs());
  }
}
