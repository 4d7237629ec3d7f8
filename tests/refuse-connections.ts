import pg from 'pg';
import { inject } from 'vitest';
import type { TestDatabase } from './test-database.ts';

/** As if the database were away: ends all that is connected and lets nobody in until the returned function is called. */
export async function refuseConnections({ target }: TestDatabase): Promise<() => Promise<void>> {
  await tell(`alter database ${target.database} allow_connections false`);
  await tell(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target.database}'`);
  return () => tell(`alter database ${target.database} allow_connections true`);
}

/** As if its disk were nearly full: the database only reads. */
export async function refuseWrites({ target }: TestDatabase): Promise<void> {
  await tell(`alter database ${target.database} set default_transaction_read_only = on`);
  await tell(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${target.database}'`);
}

async function tell(statement: string): Promise<void> {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
