import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { CardUncertain } from '#contract/checkout/card-trouble.ts';
import { batchQueries } from '#server/db/batch-queries.ts';
import type { Db } from '#server/db/connection.ts';

export interface ProviderCallLimit {
  /** Resolves when a call is allowed. Refuses if that would be after the deadline. */
  wait(deadline: Date): Promise<void>;
}

interface Bucket {
  name: 'sessions' | 'reconciler';
  perSecond: number;
}

const LONGEST_AHEAD_SECONDS = 8;

/**
 * A token bucket shared by all processes keeps us under the provider's rate limit. A future token can be taken, and the
 * caller then waits for its time. Callers that arrive during a query share the next one.
 */
export function limitProviderCalls(db: Db, bucket: Bucket): ProviderCallLimit {
  const waitSeconds = batchQueries<undefined, number>({
    isFollowUp: true,
    ask: async (_db, asking) => {
      const { tokens, granted } = await takeTokens(db, asking.length, bucket);
      return asking.map((_, index) =>
        index < granted ? Math.max(0, (index + 1 - granted - tokens) / bucket.perSecond) : Infinity,
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

/** A caller that would wait too long takes no token. Otherwise nobody would get through under load. */
async function takeTokens(
  db: Db,
  count: number,
  { name, perSecond }: Bucket,
): Promise<{ tokens: number; granted: number }> {
  const refilled = sql`least(${perSecond}, known.tokens
    + greatest(0, extract(epoch from excluded.refilled_at - known.refilled_at)) * ${perSecond})`;
  const granted = sql`greatest(0, least(${count}, floor(${refilled} + ${perSecond * LONGEST_AHEAD_SECONDS})))::int`;
  const { rows } = await sql<{ tokens: number; granted: number }>`
    insert into provider_tokens as known (bucket, tokens, granted, refilled_at)
    values (${name}, ${perSecond - count}, ${count}, clock_timestamp())
    on conflict (bucket) do update set
      tokens = ${refilled} - ${granted},
      granted = ${granted},
      refilled_at = greatest(known.refilled_at, excluded.refilled_at)
    returning tokens, granted`.execute(db);
  return rows[0] ?? { tokens: 0, granted: 0 };
}
