import pg from 'pg';
import type { StartedSite } from './start-site.ts';

/**
 * Ends the connections of the site and lets nobody in until the returned function is called. The site keeps watching over
 * its server, which it would otherwise restart.
 */
export async function takeDatabaseAway({ database }: StartedSite): Promise<() => Promise<void>> {
  const { host, user } = database.pool.options;
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query('alter database nyea allow_connections false');
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'nyea' and application_name <> 'nyea watch'`,
  );
  return async () => {
    await client.query('alter database nyea allow_connections true');
    await client.end();
  };
}
