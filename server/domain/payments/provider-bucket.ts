import { sql } from 'kysely';
import { CardUncertain } from '#contract/card-trouble.ts';
import type { Db } from '#server/db/connection.ts';

export interface ProviderBucket {
  /** Resolves when a call may be made; refuses when that would be after the deadline. */
  wait(deadline: Date): Promise<void>;
}

interface Asking {
  deadline: Date;
  resolve(): void;
  reject(error: Error): void;
}

const LONGEST_AHEAD_SECONDS = 8;

/**
 * One bucket for all processes keeps us under the provider's rate. A token may be taken ahead of its time: who takes
 * it waits for it. Those who ask while the database is asked are asked for together next.
 */
export function openProviderBucket(db: Db, perSecond: number): ProviderBucket {
  let asking: Asking[] = [];
  let isBusy = false;

  async function askForAll(): Promise<void> {
    isBusy = true;
    while (asking.length > 0) {
      const together = asking;
      asking = [];
      try {
        const { tokens, granted } = await takeTokens(db, together.length, perSecond);
        together.forEach((each, index) => {
          const tokensThen = tokens + granted - 1 - index;
          if (index < granted) letGo(each, Math.max(0, (-tokensThen / perSecond) * 1_000));
          else each.reject(tooMany());
        });
      } catch (error) {
        for (const each of together) each.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
    isBusy = false;
  }

  return {
    wait: (deadline) =>
      new Promise<void>((resolve, reject) => {
        asking.push({ deadline, resolve, reject });
        if (!isBusy) void askForAll();
      }),
  };
}

function letGo({ deadline, resolve, reject }: Asking, waitMs: number): void {
  if (waitMs === 0) resolve();
  else if (Date.now() + waitMs < deadline.getTime()) setTimeout(resolve, waitMs);
  else reject(tooMany());
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
