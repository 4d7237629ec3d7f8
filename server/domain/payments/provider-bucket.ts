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
        const tokensLeft = await takeTokens(db, together.length, perSecond);
        together.forEach((each, index) => {
          const short = -(tokensLeft + together.length - 1 - index);
          letGo(each, Math.max(0, (short / perSecond) * 1_000));
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
  else
    reject(new CardUncertain('too many checkouts at once', { retryAfterSeconds: Math.ceil(waitMs / 1_000) }));
}

/** Below zero are those taken ahead of their time. */
async function takeTokens(db: Db, count: number, perSecond: number): Promise<number> {
  const { rows } = await sql<{ tokens: number }>`
    insert into provider_tokens as known (bucket, tokens, refilled_at)
    values ('sessions', ${perSecond - count}, clock_timestamp())
    on conflict (bucket) do update set
      tokens = greatest(
        least(${perSecond}, known.tokens
          + greatest(0, extract(epoch from clock_timestamp() - known.refilled_at)) * ${perSecond}) - ${count},
        ${-10 * perSecond}),
      refilled_at = clock_timestamp()
    returning tokens`.execute(db);
  return rows[0]?.tokens ?? 0;
}
