import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { migrate } from '#server/db/migrate.ts';

export const TEMPLATE = 'nyea_template';

/** One cluster for the whole run; each test file copies the migrated template. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nyea-tests-'));
  const server = await startEmbeddedServer({
    dataDir,
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const client = new pg.Client(server.connection);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrate({ ...server.connection, database: TEMPLATE });
  project.provide('cluster', server.connection);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string; database: string };
  }
}
