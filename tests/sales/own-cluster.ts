import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#server/db/embedded/cluster.ts';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { makeDataDirectory } from '#tests/data-directory.ts';
import { prepareTestDatabase } from '#tests/prepare-test-database.ts';
import { processesOf } from '#tests/processes-of.ts';
import { connectBoth } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

export interface OwnCluster {
  database: TestDatabase;
  /** Every process of it at once, as when the machine loses power but for what the disk was told to keep. */
  kill(): void;
}

/** A PostgreSQL that may be killed: it keeps what it has confirmed, unless the settings say otherwise. */
export async function startOwnCluster(settings: Settings = {}): Promise<OwnCluster> {
  const dataDir = makeDataDirectory('own');
  chmodSync(dataDir, 0o711);
  const cluster = join(dataDir, 'data');
  const server = await startEmbeddedServer({
    dataDir: cluster,
    log: () => {},
    settings: { max_connections: '100', ...settings },
  });
  const { host, user, database } = server.connection;
  const owner = { host, user, database };
  await prepareTestDatabase(owner);
  return {
    database: connectBoth(owner, async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    }),
    kill: () => {
      for (const { pid } of processesOf(join(cluster, 'postgres'))) killIfThere(pid);
    },
  };
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
