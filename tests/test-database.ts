import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openConnection } from '#server/db/connection.ts';
import type { Connection } from '#server/db/connection.ts';
import { TEMPLATE } from './database-cluster.ts';

export interface TestDatabase extends Connection {
  target: { host: string; user: string; database: string };
  drop(): Promise<void>;
}

/** A migrated, empty database for the calling test file. */
export async function createTestDatabase({ template = TEMPLATE } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runOn(cluster, `create database ${database} template ${template} strategy file_copy`);
  const target = { ...cluster, database };
  const connection = openConnection({ target, size: 5, log: pino({ level: 'silent' }) });
  return {
    ...connection,
    target,
    drop: async () => {
      await connection.db.destroy();
      await runOn(cluster, `drop database ${database} with (force)`);
    },
  };
}

async function runOn(target: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
