import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { APPLICATION_ROLE } from '#server/db/application-role.ts';
import { openConnection } from '#server/db/connection.ts';
import type { Connection } from '#server/db/connection.ts';
import { TEMPLATE } from './database-cluster.ts';

interface Target {
  host: string;
  user: string;
  database: string;
}

/** Connects as the application, so that every test shows that its role may do what it needs. */
export interface TestDatabase extends Connection {
  target: Target;
  /** For what only the owner of the tables may do. */
  owner: Connection & { target: Target };
  drop(): Promise<void>;
}

/** A migrated, empty database for the calling test file. */
export async function createTestDatabase({ template = TEMPLATE } = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await runOn(cluster, `create database ${database} template ${template} strategy file_copy`);
  return connectBoth({ ...cluster, database }, () =>
    runOn(cluster, `drop database ${database} with (force)`),
  );
}

export function connectBoth(owner: Target, remove: () => Promise<void>): TestDatabase {
  const log = pino({ level: 'silent' });
  const target = { ...owner, user: APPLICATION_ROLE };
  const asApplication = openConnection({ target, size: 5, log });
  const asOwner = openConnection({ target: owner, size: 2, log });
  return {
    ...asApplication,
    target,
    owner: { ...asOwner, target: owner },
    drop: async () => {
      await asApplication.db.destroy();
      await asOwner.db.destroy();
      await remove();
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
