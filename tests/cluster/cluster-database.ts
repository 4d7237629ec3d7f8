import pg from 'pg';
import { pino } from 'pino';
import { openConnection } from '#server/db/connection.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { fillIn } from './fill-in.ts';
import { addressOf } from './settings.ts';
import type { DatabaseNode, Settings } from './settings.ts';

/** Straight to a node, past everything that stands in between. */
export function connectTo(node: DatabaseNode, { APP_PASSWORD, OWNER_PASSWORD }: Settings): TestDatabase {
  const log = pino({ level: 'silent' });
  const host = addressOf[node] ?? '';
  const target = { host, user: 'nyea_app', password: APP_PASSWORD, database: 'nyea' };
  const ownerTarget = { host, user: 'nyea_owner', password: OWNER_PASSWORD, database: 'nyea' };
  const asApplication = openConnection({ target, size: 5, log });
  const asOwner = openConnection({ target: ownerTarget, size: 2, log });
  return {
    ...asApplication,
    target,
    owner: { ...asOwner, target: ownerTarget },
    drop: async () => {
      await asApplication.db.destroy();
      await asOwner.db.destroy();
    },
  };
}

export async function createRoles(leader: DatabaseNode, settings: Settings): Promise<void> {
  const client = new pg.Client({
    host: addressOf[leader] ?? '',
    user: 'postgres',
    password: settings['SUPERUSER_PASSWORD'],
    database: 'postgres',
  });
  await client.connect();
  try {
    const statements = fillIn('roles.sql', settings).replaceAll(/^--.*$/gm, '');
    // One by one: a database is not created in a transaction.
    for (const statement of statements.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
  } finally {
    await client.end();
  }
}
