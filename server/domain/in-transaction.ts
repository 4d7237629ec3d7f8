import { isPlanLost } from '#server/db/prepare-statements.ts';
import type { Context, Tx } from './context.ts';

const MOST_TRIES = 4;
const tryAgain = new Set(['40001', '40P01']);
// Two that could not see each other: the second one finds the first one's row when it looks again.
const twins = new Set([
  'one_open_order_per_buyer',
  'one_free_order_per_account_and_cart',
  'one_free_order_per_guest_and_cart',
  'idempotency_keys_pkey',
]);

/** A transaction that PostgreSQL gives up for another one's sake is done over; what it did is undone. */
export async function inTransaction<Result>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withRetries(() => db.transaction().execute(work));
}

/** The same for work that makes its own transaction. */
export async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MOST_TRIES || !isWorthAnotherTry(error)) throw error;
    }
  }
}

/** Somebody else has held a row for too long. */
export function isLockTimeout(error: unknown): boolean {
  return violationOf(error).code === '55P03';
}

/** What one of several rows may have brought over the statement that writes them all. */
export function isOfOneRow(error: unknown): boolean {
  return isPlanLost(error) || /^(22|23|40)/.test(violationOf(error).code ?? '');
}

/** What the row points at is gone. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const violated = violationOf(error);
  return violated.code === '23503' && violated.constraint === constraint;
}

/** Something still points at a row of this table that was to be deleted. */
export function isReferredTo(error: unknown, table: string): boolean {
  const { code } = violationOf(error);
  return code === '23503' && error instanceof Error && error.message.includes(`delete on table "${table}"`);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violated = violationOf(error);
  return violated.code === '23505' && violated.constraint === constraint;
}

export function isWorthAnotherTry(error: unknown): boolean {
  const { code = '', constraint = '' } = violationOf(error);
  if (isPlanLost(error)) return true;
  return tryAgain.has(code) || (code === '23505' && twins.has(constraint));
}

function violationOf(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error ? (error as { code?: string; constraint?: string }) : {};
}
