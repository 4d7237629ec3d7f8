import { isPlanLost } from './prepare-statements.ts';

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

/** The code and the constraint that PostgreSQL names in an error. */
export function violationOf(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error ? (error as { code?: string; constraint?: string }) : {};
}
