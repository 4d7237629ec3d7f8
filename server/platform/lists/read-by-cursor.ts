import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';

const ROWS_AT_ONCE = 500;
// Each export holds a connection for as long as the client reads.
const MOST_UNDER_WAY = 2;
// Longer than the limit for idle connections, so that slow clients are not cut off.
const LONGEST_PAUSE = '60s';

let underWay = 0;

/**
 * Streams a query's rows from one snapshot, with only a few hundred rows in memory. A reader that stops early returns
 * the connection.
 */
export async function* readByCursor<Row>(
  { db }: Pick<Context, 'db'>,
  question: RawBuilder<Row>,
): AsyncGenerator<Row, void, undefined> {
  if (underWay >= MOST_UNDER_WAY) throw busy();
  underWay += 1;
  try {
    yield* readInTransaction(db, question);
  } finally {
    underWay -= 1;
  }
}

async function* readInTransaction<Row>(
  db: Context['db'],
  question: RawBuilder<Row>,
): AsyncGenerator<Row, void, undefined> {
  const tx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(LONGEST_PAUSE)}`.execute(tx);
    await sql`declare found no scroll cursor for ${question}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from found`.execute(tx);
      yield* rows;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  } finally {
    await tx
      .rollback()
      .execute()
      // The connection is lost, and the cursor with it.
      .catch(() => undefined);
  }
}

function busy(): Refusal {
  return new Refusal('unavailable', {
    message: 'Two files are being made just now. Please try again in a moment.',
    retryAfterSeconds: 5,
  });
}
