import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import {
  APPLICATION_ROLE,
  createApplicationRole,
  grantToApplication,
  readRole,
} from './db/application-role.ts';
import { DatabaseUnfit, withFitDatabase } from './db/check-database.ts';
import { checkMigrated, hasAllMigrations, migrate } from './db/migrate.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { withClient } from './db/with-client.ts';
import { createJobQueue } from './jobs/create-job-queue.ts';

type Opened = Pick<OpenDatabase, 'kind' | 'target' | 'owner'>;

const LOOK_EVERY_MS = 500;
const OWNER_CONNECTS =
  'DATABASE_URL connects as the owner of the tables. It should name a role that owns nothing, and DATABASE_OWNER_URL the owner.';

/** Migrates as the owner, or waits until another process has done it. Returns how the application connects. */
export async function prepareDatabase(
  database: Opened,
  { databasePool, mode }: Pick<Config, 'databasePool' | 'mode'>,
  log: Logger,
  { patienceMs = 60_000 } = {},
): Promise<pg.ClientConfig> {
  if (database.kind === 'embedded' && database.owner)
    await withClient(database.owner, (client) => createApplicationRole(client, 'login'));
  const { target, owner } = await withFitDatabase(
    database.target,
    { variable: 'DATABASE_URL', poolSize: databasePool },
    async (client) => (database.owner ? database : splitRoles(client, database.target, mode)),
  );
  const prepared = owner && (await prepareAsOwner(owner, target));
  await waitForMigrations(target, log, owner ? 0 : patienceMs);
  if ((prepared ?? (await withClient(target, readRole))).isOwner) refuseOwner(mode, log);
  return target;
}

/** If only the owner's address is given, the application connects with it and switches to the weaker role. */
async function splitRoles(
  client: pg.Client,
  target: pg.ClientConfig,
  mode: Config['mode'],
): Promise<Pick<Opened, 'target' | 'owner'>> {
  if (!(await readRole(client)).isOwner) return { target, owner: undefined };
  if (mode === 'production') throw new DatabaseUnfit(OWNER_CONNECTS);
  const isCreated = await createApplicationRole(client, 'nologin');
  return {
    owner: target,
    target: isCreated ? { ...target, options: `-c role=${APPLICATION_ROLE}` } : target,
  };
}

/** Returns the role of the application. */
function prepareAsOwner(owner: pg.ClientConfig, target: pg.ClientConfig) {
  return withFitDatabase(owner, { variable: 'DATABASE_OWNER_URL', poolSize: 0 }, async (client) => {
    await createJobQueue(client);
    if (await hasAllMigrations(client)) return grantRights(client, target);
    await migrate(owner);
    // Migrations can take so long that the other connection was closed meanwhile.
    return withClient(owner, (next) => grantRights(next, target));
  });
}

async function grantRights(owner: pg.Client, target: pg.ClientConfig) {
  const [application, own] = await Promise.all([withClient(target, readRole), readRole(owner)]);
  // Taking rights away from the owner would stop the next migration.
  if (application.name !== own.name) await grantToApplication(owner, application.name);
  return application;
}

async function waitForMigrations(target: pg.ClientConfig, log: Logger, patienceMs: number): Promise<void> {
  const pool = new pg.Pool({ ...target, max: 1, connectionTimeoutMillis: 3_000 });
  pool.on('error', () => {});
  const endsAt = performance.now() + patienceMs;
  try {
    for (let looks = 1; ; looks += 1) {
      if (await isMigrated(pool)) return;
      if (performance.now() >= endsAt)
        throw new DatabaseUnfit(
          'The database in DATABASE_URL lacks the migrations of this release. A process with DATABASE_OWNER_URL of the same database runs them.',
        );
      if (looks === 1) log.info('waiting for another process to migrate the database');
      await sleep(LOOK_EVERY_MS);
    }
  } finally {
    await pool.end();
  }
}

async function isMigrated(pool: pg.Pool): Promise<boolean> {
  try {
    await checkMigrated(pool);
    return true;
  } catch (error) {
    if (error instanceof DatabaseUnfit) throw error;
    return false;
  }
}

function refuseOwner(mode: Config['mode'], log: Logger): void {
  if (mode === 'production') throw new DatabaseUnfit(OWNER_CONNECTS);
  log.warn(OWNER_CONNECTS);
}
