import { violationOf } from '#server/db/database-errors.ts';
import { isPlanLost } from '#server/db/prepare-statements.ts';
import type { Context, Tx } from './context.ts';

const MOST_TRIES = 4;
const tryAgain = new Set(['40001', '40P01']);
// Unique constraints hit by two identical requests that could not see each other. A retry finds the other's row.
const duplicateConstraints = new Set([
  'one_open_order_per_buyer',
  'one_free_order_per_account_and_cart',
  'one_free_order_per_guest_and_cart',
  'idempotency_keys_pkey',
]);

/** Retries a transaction that PostgreSQL aborted because of another one. Its changes were rolled back. */
export async function inTransaction<Result>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withRetries(() => db.transaction().execute(work));
}

/** The same for work that opens its own transaction. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

export function isWorthAnotherTry(error: unknown): boolean {
  const { code = '', constraint = '' } = violationOf(error);
  if (isPlanLost(error)) return true;
  return tryAgain.has(code) || (code === '23505' && duplicateConstraints.has(constraint));
}
