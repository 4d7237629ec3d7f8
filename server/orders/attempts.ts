import type { AttemptState } from '#contract/checkout/attempt-state.ts';
import type { Db } from '#server/db/connection.ts';

export interface AttemptKey {
  orderId: number;
  attempt: number;
}

/** States in which the session may still be created or paid. */
export const LIVE = ['creating', 'open', 'unknown'] as const satisfies AttemptState[];
/** States in which the provider has not yet confirmed the session. */
export const UNANSWERED = ['creating', 'unknown'] as const satisfies AttemptState[];

/** Does nothing if the attempt has changed state meanwhile. */
export async function updateAttemptState(
  db: Db,
  { orderId, attempt }: AttemptKey,
  { from, to }: { from: readonly AttemptState[]; to: AttemptState },
): Promise<void> {
  await db
    .updateTable('checkoutAttempts')
    .set({ state: to, leasedUntil: null })
    .where('orderId', '=', orderId)
    .where('attempt', '=', attempt)
    .where('state', 'in', from)
    .execute();
}

export function isLive(state: AttemptState): boolean {
  return LIVE.some((live) => live === state);
}

/** The states of all payment attempts of an order, latest last. */
export async function attemptStates(db: Db, orderId: number): Promise<AttemptState[]> {
  const attempts = await db
    .selectFrom('checkoutAttempts')
    .select('state')
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute();
  return attempts.map(({ state }) => state);
}
