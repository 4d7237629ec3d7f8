import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

const SECONDS = 60;
const ALLOW = `set local statement_timeout = '${SECONDS}s'`;

/** Statements of the caller's transaction may take a minute from now on, such as a search of the audit log. */
export async function allowLongStatements(tx: Transaction<Database>): Promise<void> {
  await sql.raw(ALLOW).execute(tx);
}

/** The driver has a limit of its own, for a broken network. It follows the server's until the connection is given back. */
export function followLongStatements(pool: pg.Pool): void {
  const isLong = new WeakSet<pg.ClientBase>();
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
    const followed = (text: unknown, ...rest: unknown[]) => {
      if (text === ALLOW) isLong.add(client);
      if (!isLong.has(client)) return query(text, ...rest);
      const statement = typeof text === 'string' ? { text } : text;
      // A cursor has methods, so it is not copied.
      return query(Object.assign(statement as object, { query_timeout: (SECONDS + 1) * 1_000 }), ...rest);
    };
    client.query = followed as typeof client.query;
  });
  pool.on('release', (_error, client) => isLong.delete(client));
}
