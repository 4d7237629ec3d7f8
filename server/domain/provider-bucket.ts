import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { CardUncertain } from '#contract/card-trouble.ts';
import { batchQueries } from '#server/db/batch-queries.ts';
import type { Db } from '#server/db/connection.ts';

export interface ProviderBucket {
  /** Resolves when a call may be made; refuses when that would be after the deadline. */
  wait(deadline: Date): Promise<void>;
}

const LONGEST_AHEAD_SECONDS = 8;

/**
 * One bucket for all processes keeps us under the provider's rate. A token may be taken ahead of its time: who takes
 * it waits for it. Those who ask while the database is asked are asked for together next.
 */
export function openProviderBucket(db: Db, perSecond: number): ProviderBucket {
  const waitSeconds = batchQueries<undefined, number>({
    ask: async (_db, asking) => {
      const { tokens, granted } = await takeTokens(db, asking.length, perSecond);
      return asking.map((_, index) =>
        index < granted ? Math.max(0, (index + 1 - granted - tokens) / perSecond) : Infinity,
      );
    },
  });

  return {
    wait: async (deadline) => {
      const waitMs = (await waitSeconds(db, undefined)) * 1_000;
      if (waitMs === 0) return;
      if (Date.now() + waitMs >= deadline.getTime()) throw tooMany();
      await setTimeout(waitMs);
    },
  };
}

function tooMany(): CardUncertain {
  return new CardUncertain('too many checkouts at once', { retryAfterSeconds: LONGEST_AHEAD_SECONDS });
}

/** Whoever would have to wait too long takes none: else nobody would ever get through while many try. */
async function takeTokens(
  db: Db,
  count: number,
  perSecond: number,
): Promise<{ tokens: number; granted: number }> {
  const refilled = sql`least(${perSecond}, known.tokens
    + greatest(0, extract(epoch from excluded.refilled_at - known.refilled_at)) * ${perSecond})`;
  const granted = sql`greatest(0, least(${count}, floor(${refilled} + ${perSecond * LONGEST_AHEAD_SECONDS})))::int`;
  const { rows } = await sql<{ tokens: number; granted: number }>`
    insert into provider_tokens as known (bucket, tokens, granted, refilled_at)
    values ('sessions', ${perSecond - count}, ${count}, clock_timestamp())
    on conflict (bucket) do update set
      tokens = ${refilled} - ${granted},
      granted = ${granted},
      refilled_at = greatest(known.refilled_at, excluded.refilled_at)
    returning tokens, granted`.execute(db);
  return rows[0] ?? { tokens: 0, granted: 0 };
}
