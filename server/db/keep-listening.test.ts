// @module-tag thorough
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openRelay } from '#tests/open-relay.ts';
import type { Relay } from '#tests/open-relay.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { until } from '#tests/until.ts';
import { openConnection } from './connection.ts';
import { keepListening } from './keep-listening.ts';
import type { Listening } from './keep-listening.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Counts what it hears through a relay. */
async function listenThrough(
  askEveryMs: number,
): Promise<{ relay: Relay; heard: string[]; listening: Listening }> {
  const { host, ...rest } = database.target;
  const relay = await openRelay({ path: `${host}/.s.PGSQL.5432` });
  const target = { ...rest, host: relay.host, port: relay.port };
  const connection = openConnection({ target, size: 1, log });
  const heard: string[] = [];
  const listening = keepListening(connection, {
    channel: 'tried',
    heard: () => heard.push('one'),
    askEveryMs,
  });
  onTestFinished(async () => {
    await listening.stop();
    await connection.db.destroy();
    await relay.close();
  });
  await listening.check();
  return { relay, heard, listening };
}

const tell = () => sql`select pg_notify('tried', '')`.execute(database.db);

test('a listener hears what is told', async () => {
  const { heard } = await listenThrough(60_000);
  await tell();
  await until('it has heard', () => heard.length > 0);
  expect(heard).toEqual(['one']);
});

test('a listener whose connection was cut without a word is replaced by one that hears', async () => {
  const { relay, heard, listening } = await listenThrough(0);
  relay.goSilent();
  await expect(listening.check()).rejects.toThrow('Query read timeout');
  await listening.check();
  await tell();
  await until('it has heard', () => heard.length === 1);
});

test('a listener is not asked more often than it needs', async () => {
  const { relay, listening } = await listenThrough(60_000);
  relay.goSilent();
  await expect(listening.check()).resolves.toBeUndefined();
});

test('a listener whose connection was cut can be stopped', async () => {
  const { relay, listening } = await listenThrough(60_000);
  relay.goSilent();
  await expect(listening.stop()).resolves.toBeUndefined();
});

test('checks at the same moment share one question', async () => {
  const { listening } = await listenThrough(0);
  const first = listening.check();
  expect(listening.check()).toBe(first);
  await first;
});
