import type { Logger } from 'pino';
import { Refusal } from '#contract/refusal.ts';

/** Another machine's clock. */
export interface OtherClock {
  /** As in "that of the database". */
  whose: string;
  /** Undefined if it cannot be read now. */
  read(): Promise<Date | undefined>;
  everySeconds: number;
}

export interface ClockWatch {
  /** Refuses while this machine's clock is wrong, by the latest comparisons. Waits only for the first ones. */
  check(): Promise<void>;
}

/** The card provider's webhooks are refused from five minutes on. */
const MOST_SECONDS_APART = 120;
const AGAIN_IF_WRONG_SECONDS = 5;

/** The first comparisons begin at once: the start has other things to do while the answers are on their way. */
export function watchClock(clocks: OtherClock[], log: Logger): ClockWatch {
  const latest = new Map<OtherClock, { secondsApart: number; at: number }>();

  async function compareWith(clock: OtherClock): Promise<void> {
    const from = Date.now();
    const theirs = await clock.read().catch(() => undefined);
    const to = Date.now();
    const known = latest.get(clock);
    const secondsApart = theirs ? distance(theirs.getTime(), from, to) : (known?.secondsApart ?? 0);
    latest.set(clock, { secondsApart, at: to });
    if (isWrong(secondsApart) && !isWrong(known?.secondsApart ?? 0)) log.error(sentence(clock, secondsApart));
  }

  function isDue(clock: OtherClock): boolean {
    const known = latest.get(clock);
    if (!known) return false;
    const every = isWrong(known.secondsApart) ? AGAIN_IF_WRONG_SECONDS : clock.everySeconds;
    return Math.abs(Date.now() - known.at) >= every * 1_000;
  }

  const first = Promise.all(clocks.map(compareWith));

  return {
    check: async () => {
      for (const clock of clocks) if (isDue(clock)) void compareWith(clock);
      await first;
      for (const [clock, { secondsApart }] of latest)
        if (isWrong(secondsApart))
          throw new Refusal('unavailable', { message: sentence(clock, secondsApart), retryAfterSeconds: 5 });
    },
  };
}

function isWrong(secondsApart: number): boolean {
  return Math.abs(secondsApart) > MOST_SECONDS_APART;
}

/** Above 0 if ours is ahead. Theirs was read some time between the two moments. */
function distance(theirs: number, from: number, to: number): number {
  if (theirs >= from && theirs <= to) return 0;
  return Math.round((theirs < from ? from - theirs : to - theirs) / 1_000);
}

function sentence({ whose }: OtherClock, secondsApart: number): string {
  const direction = secondsApart > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${Math.abs(secondsApart)} seconds ${direction} that of ${whose}. Set it, for example with NTP.`;
}
