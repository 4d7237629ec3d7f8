import pg from 'pg';

export class DatabaseUnfit extends Error {}

const OLDEST_VERSION = 150_000;
const CONNECTIONS_BESIDE_THE_POOL = 3;

export async function checkDatabase(
  target: pg.ClientConfig,
  poolSize: number,
  variable = 'DATABASE_URL',
): Promise<void> {
  let client: pg.Client;
  try {
    client = new pg.Client({ ...target, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new DatabaseUnfit(`The database cannot be reached: ${reason}. Check ${variable}.`);
  }
  try {
    const { rows } = await client.query<{ version: number; free: number; encoding: string }>(`
      select current_setting('server_version_num')::int as version,
             current_setting('server_encoding') as encoding,
             current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as free`);
    const { version = 0, free = 0, encoding = '' } = rows[0] ?? {};
    if (version < OLDEST_VERSION)
      throw new DatabaseUnfit(`${variable} points to a PostgreSQL older than 15.`);
    if (encoding !== 'UTF8')
      throw new DatabaseUnfit(`The database is encoded in ${encoding}; it must be UTF8.`);
    const needed = poolSize + CONNECTIONS_BESIDE_THE_POOL;
    if (needed > free) {
      throw new DatabaseUnfit(
        `The database allows ${free} connections, and one process needs ${needed}. Lower DATABASE_POOL or raise max_connections.`,
      );
    }
  } finally {
    await client.end();
  }
}
