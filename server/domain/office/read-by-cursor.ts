import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../context.ts';

const AT_ONCE = 500;
// Longer than a connection without a sign of life is kept: whoever takes the rows slowly is not cut off.
const LONGEST_PAUSE = '60s';

/**
 * Everything that a question finds, as it was at one moment, however much it is: only a few hundred rows are in memory.
 * Whoever stops before the end gives the connection back by that.
 */
export async function* readByCursor<Row>(
  { db }: Pick<Context, 'db'>,
  question: RawBuilder<Row>,
): AsyncGenerator<Row, void, undefined> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_PAUSE)}`.execute(tx);
    await sql`declare found no scroll cursor for ${question}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(AT_ONCE)} from found`.execute(tx);
      yield* rows;
      if (rows.length < AT_ONCE) return;
    }
  } finally {
    await tx
      .rollback()
      .execute()
      // The connection is lost, and the cursor with it.
      .catch(() => undefined);
  }
}
