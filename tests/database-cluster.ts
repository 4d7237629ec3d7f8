import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import { makeDataDirectory } from './data-directory.ts';
import { prepareTestDatabase } from './prepare-test-database.ts';

export const TEMPLATE = 'nyea_template';

/** One cluster for the whole run; each test file copies the migrated template. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_CLUSTER'];
  if (given !== undefined) {
    await prepare(project, { host: given, user: 'nyea', database: 'postgres' });
    return async () => {};
  }
  const dataDir = makeDataDirectory('tests');
  const server = await startEmbeddedServer({
    dataDir,
    log: () => {},
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      wal_keep_size: '512MB',
    },
  });
  await prepare(project, server.connection);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function prepare(project: TestProject, cluster: ProvidedContext['cluster']): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await prepareTestDatabase({ ...cluster, database: TEMPLATE });
  const withoutIndex = process.env['TEST_WITHOUT_INDEX'];
  if (withoutIndex !== undefined) await dropIndex({ ...cluster, database: TEMPLATE }, withoutIndex);
  project.provide('cluster', cluster);
}

/** For tests/guards, which sees that a test fails without it. */
async function dropIndex(template: ProvidedContext['cluster'], index: string): Promise<void> {
  const client = new pg.Client(template);
  await client.connect();
  await client.query(`drop index ${client.escapeIdentifier(index)}`);
  await client.end();
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; user: string; database: string };
  }
}
