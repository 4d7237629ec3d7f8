import { randomBytes } from 'node:crypto';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { announceSeatsOf } from '#server/catalogue/announce-seats.ts';
import type { Connection } from '#server/db/connection.ts';
import type { LoadEmails } from '#server/emails/email.ts';
import { loadEmails } from '#server/open-email.ts';
import type { CardProvider } from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { limitProviderCalls } from '#server/platform/limit-provider-calls.ts';
import { openSecretBox } from '#server/platform/secret-box.ts';

export interface TestContext extends Context {
  /** Every job that was added, also by a transaction that was undone. */
  added: Job[];
  loadEmails: LoadEmails;
}

// One for all, so that what one context has hashed another finds.
const secretBox = openSecretBox({ current: randomBytes(32) });

/** What a verb works with in a test: a real database, jobs that are noted down, and by default no card provider. */
export function buildContext({ db }: Pick<Connection, 'db'>, given: Partial<Context> = {}): TestContext {
  const added: Job[] = [];
  return {
    db,
    currency: 'usd',
    publicUrl: 'http://localhost:3000',
    installation: 'the-tests',
    cards: absentProvider,
    cardPause: { secondsLeft: () => 0, since: () => undefined },
    jobs: {
      add: async (_tx, job) => {
        added.push(job);
      },
      addAll: async (_tx, jobs) => {
        added.push(...jobs);
      },
      redrive: async () => true,
      wake: () => {},
    },
    seatQueue: openKeyedQueue({ atOnce: 4 }),
    providerBucket: limitProviderCalls(db, { name: 'sessions', perSecond: 10_000 }),
    reconcilerBucket: limitProviderCalls(db, { name: 'reconciler', perSecond: 10_000 }),
    secretBox,
    announceSeats: announceSeatsOf(db),
    added,
    loadEmails,
    ...given,
  };
}

const absentProvider = new Proxy({} as CardProvider, {
  get: () => () => {
    throw new CardUncertain('there is no card provider in this test');
  },
});
