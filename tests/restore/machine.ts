import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { findInstallation } from '#server/platform/installation.ts';
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/card-world.ts';
import { makeDataDirectory } from '#tests/data-directory.ts';
import { prepareTestDatabase } from '#tests/prepare-test-database.ts';
import { processesOf } from '#tests/processes-of.ts';
import { startSalesWorld } from '#tests/sales/sales-world.ts';
import type { SalesWorld } from '#tests/sales/sales-world.ts';
import { connectBoth } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';

export interface Machine {
  world: SalesWorld;
  /** For the site's commands. */
  environment: Record<string, string>;
  backupDir: string;
  startSite(): Promise<void>;
  /** Every process at once, and its disk with them. Only the second target and the card provider are elsewhere. */
  lose(): Promise<void>;
}

const PROCESSES = 2;

/** Two site processes on the embedded database; the second target is on another disk, where this machine has one. */
export async function startMachine(): Promise<Machine> {
  const dataDir = makeDataDirectory('machine');
  const backupDir = realpathSync(mkdtempSync(join(tmpdir(), 'nyea-second-')));
  for (const folder of [dataDir, backupDir])
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  const first = await startEmbeddedServer({ dataDir, log: () => {}, settings: { archive_mode: 'on' } });
  const { host, user, database: name } = first.connection;
  const owner = { host, user, database: name };
  await prepareTestDatabase(owner);
  const database = connectBoth(owner, async () => {});
  const world = await startSalesWorld({ processes: 0, database });
  onTestFinished(() => world.stop());
  world.context.installation = await findInstallation(database.db);
  const environment = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: world.sandbox.url,
  };
  const startSite = async () => {
    const started = await Promise.all(
      Array.from({ length: PROCESSES }, () => world.startServer(environment)),
    );
    world.servers.splice(0, world.servers.length, ...started);
  };
  await startSite();
  // From now on a site process runs the database, as soon as it has noticed.
  await first.stop();
  await until('a site process runs the database', () => sql`select 1`.execute(database.db), {
    longestMs: 60_000,
  });
  return {
    world,
    environment,
    backupDir,
    startSite,
    lose: async () => {
      for (const { child } of world.servers) child.kill('SIGKILL');
      for (const { pid } of processesOf(join(dataDir, 'postgres'))) kill(pid);
      await Promise.all(world.servers.map(({ ended }) => ended));
      await until('nothing of it runs', () => processesOf(join(dataDir, 'postgres')).length === 0);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
