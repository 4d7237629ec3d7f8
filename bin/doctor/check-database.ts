import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { withFitDatabase } from '#server/db/check-database.ts';
import { openConnection } from '#server/db/connection.ts';
import { readClock } from '#server/db/read-clock.ts';
import { openLog } from '#server/http/log.ts';
import { openCards } from '#server/open-context.ts';
import type { Installation } from '#server/operations/installation.ts';
import { checkClock } from './check-clock.ts';
import { checkRights } from './check-rights.ts';
import { checkSchema } from './check-schema.ts';
import { checkPostgres } from './check-security-releases.ts';
import { checkServer } from './check-server.ts';
import { checkWork } from './check-work.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';
import { findDatabase } from './find-database.ts';

/** Everything that a connection of the application shows. Nothing is written. */
export async function checkDatabase(
  config: Config,
  root: string,
  installation: Installation,
): Promise<Diagnosis[]> {
  const { wrong, notKnown } = diagnose('Database', 'the-database-and-its-roles');
  const providerClock = {
    whose: 'the card provider',
    read: () => openCards(config, undefined).retrieveTime(),
  };
  let target: pg.ClientConfig | undefined;
  try {
    target = await findDatabase(config);
    const { databasePool: poolSize } = config;
    if (target) await withFitDatabase(target, { variable: 'DATABASE_URL', poolSize }, async () => {});
  } catch (error) {
    return [wrong((error as Error).message, 'See that it runs.'), await checkClock([providerClock])];
  }
  if (!target)
    return [
      notKnown('The embedded database runs only while the site does.', 'Start the site, then look again.'),
      await checkClock([providerClock]),
    ];
  const connection = openConnection({ target, size: 2, log: openLog('silent') });
  const { pool, db } = connection;
  try {
    return [
      ...(await attempt('Migrations', async () => [await checkSchema(pool, root)])),
      ...(await attempt('Rights', async () => [await checkRights(pool, config.mode)])),
      ...(await attempt('Database server', () => checkServer(pool))),
      ...(config.databaseUrl === undefined
        ? []
        : await attempt('PostgreSQL', async () => [await checkPostgres(pool)])),
      await checkClock([{ whose: 'the database', read: () => readClock(pool) }, providerClock]),
      ...(await attempt('Work', () => checkWork(db, installation))),
    ];
  } finally {
    await db.destroy();
  }
}

/** One check that cannot be made must not hide the others. */
async function attempt(part: string, check: () => Promise<Diagnosis[]>): Promise<Diagnosis[]> {
  try {
    return await check();
  } catch (error) {
    return [
      diagnose(part).wrong(
        `It could not be looked at: ${(error as Error).message}.`,
        'See what else is wrong with the database.',
      ),
    ];
  }
}
