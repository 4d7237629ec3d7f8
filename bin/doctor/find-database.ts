import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { APPLICATION_ROLE } from '#server/db/application-role.ts';
import { preparePlace } from '#server/db/embedded/place.ts';
import { openWatch } from '#server/db/embedded/watch.ts';

/** Where the application connects to. Undefined if the embedded server does not run: it is not started here. */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<pg.ClientConfig | undefined> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl };
  if (!existsSync(join(dataDir, 'postgres'))) return undefined;
  const { socketDirectory: host } = preparePlace(resolve(dataDir));
  const connection = { host, port: 5432, user: APPLICATION_ROLE, database: 'nyea' };
  const watch = await openWatch(connection);
  await watch?.end();
  return watch && connection;
}
