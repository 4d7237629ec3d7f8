import { isPlanLost } from './prepare-statements.ts';

/** The statement waited too long for a row lock. */
export function isLockTimeout(error: unknown): boolean {
  return violationOf(error).code === '55P03';
}

/** One row of a multi-row statement may have caused the error for all of them. */
export function isOfOneRow(error: unknown): boolean {
  return isPlanLost(error) || /^(22|23|40)/.test(violationOf(error).code ?? '');
}

/** The referenced row no longer exists. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const violated = violationOf(error);
  return violated.code === '23503' && violated.constraint === constraint;
}

/** A row that was to be deleted is still referenced from another table. */
export function isReferredTo(error: unknown, table: string): boolean {
  const { code } = violationOf(error);
  return code === '23503' && error instanceof Error && error.message.includes(`delete on table "${table}"`);
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const violated = violationOf(error);
  return violated.code === '23505' && violated.constraint === constraint;
}

/** The error code and constraint name that PostgreSQL reports. */
export function violationOf(error: unknown): { code?: string; constraint?: string } {
  return error instanceof Error ? (error as { code?: string; constraint?: string }) : {};
}
