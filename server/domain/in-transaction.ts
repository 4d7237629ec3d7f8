import type { Context, Tx } from './context.ts';

const MOST_TRIES = 4;
const tryAgain = new Set(['40001', '40P01']);

/** A transaction that PostgreSQL gives up for another one's sake is done over; what it did is undone. */
export async function inTransaction<Result>(
  { db }: Pick<Context, 'db'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === MOST_TRIES || !tryAgain.has(codeOf(error))) throw error;
    }
  }
}

export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    codeOf(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
