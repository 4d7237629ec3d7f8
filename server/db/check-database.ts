import type pg from 'pg';
import { withClient } from './with-client.ts';

export class DatabaseUnfit extends Error {}

const OLDEST_VERSION = 150_000;
const CONNECTIONS_BESIDE_THE_POOL = 3;

/** Works with a connection to the database, unless it cannot be reached or is unfit. */
export async function withFitDatabase<Told>(
  target: pg.ClientConfig,
  { variable, poolSize }: { variable: string; poolSize: number },
  work: (client: pg.Client) => Promise<Told>,
): Promise<Told> {
  let isConnected = false;
  try {
    return await withClient(target, async (client) => {
      isConnected = true;
      await refuseIfUnfit(client, variable, poolSize);
      return work(client);
    });
  } catch (error) {
    if (isConnected) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new DatabaseUnfit(`The database cannot be reached: ${reason}. Check ${variable}.`);
  }
}

async function refuseIfUnfit(client: pg.Client, variable: string, poolSize: number): Promise<void> {
  const { rows } = await client.query<{ version: number; free: number; encoding: string }>(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_encoding') as encoding,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`);
  const { version = 0, free = 0, encoding = '' } = rows[0] ?? {};
  if (version < OLDEST_VERSION) throw new DatabaseUnfit(`${variable} points to a PostgreSQL older than 15.`);
  if (encoding !== 'UTF8')
    throw new DatabaseUnfit(`The database is encoded in ${encoding}; it must be UTF8.`);
  const needed = poolSize + CONNECTIONS_BESIDE_THE_POOL;
  if (needed > free) {
    throw new DatabaseUnfit(
      `The database allows ${free} connections, and one process needs ${needed}. Lower DATABASE_POOL or raise max_connections.`,
    );
  }
}
