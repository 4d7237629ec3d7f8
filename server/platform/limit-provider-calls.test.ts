import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { limitProviderCalls } from './limit-provider-calls.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => sql`truncate provider_tokens`.execute(database.owner.db));

const soon = () => new Date(Date.now() + 9_000);

async function ask(buckets: { wait(deadline: Date): Promise<void> }[], times: number, deadline = soon()) {
  const asked = Array.from({ length: times }, async (_, index) =>
    buckets[index % buckets.length]?.wait(deadline),
  );
  const ends = await Promise.allSettled(asked);
  return ends.filter(({ status }) => status === 'fulfilled').length;
}

test('a full bucket lets its whole size through at once, shared by two processes', async () => {
  const buckets = [
    limitProviderCalls(database.db, { name: 'sessions', perSecond: 20 }),
    limitProviderCalls(database.db, { name: 'sessions', perSecond: 20 }),
  ];
  const now = new Date(Date.now() + 40);
  expect(await ask(buckets, 30, now)).toBeLessThanOrEqual(22);
});

test('a caller that takes a token early waits for it', async () => {
  const bucket = limitProviderCalls(database.db, { name: 'sessions', perSecond: 100 });
  const begun = performance.now();
  await sql`insert into provider_tokens (bucket, tokens, granted, refilled_at)
    values ('sessions', 0, 0, clock_timestamp())`.execute(database.db);
  await ask([bucket], 30);
  expect(performance.now() - begun).toBeGreaterThan(250);
});

test('a caller that would wait too long is refused, and takes no token from later callers', async () => {
  const bucket = limitProviderCalls(database.db, { name: 'sessions', perSecond: 10 });
  await sql`insert into provider_tokens (bucket, tokens, granted, refilled_at)
    values ('sessions', -80, 0, clock_timestamp())`.execute(database.db);
  expect(await ask([bucket], 200)).toBeLessThanOrEqual(2);
  const { rows } = await sql<{ tokens: number }>`select tokens from provider_tokens`.execute(database.db);
  expect(rows[0]?.tokens).toBeGreaterThanOrEqual(-81);
}, 30_000);

test('a crash that empties the table only fills the bucket', async () => {
  const bucket = limitProviderCalls(database.db, { name: 'sessions', perSecond: 5 });
  await ask([bucket], 5);
  await sql`truncate provider_tokens`.execute(database.owner.db);
  expect(await ask([bucket], 5)).toBe(5);
});

test('each kind of call has a rate of its own', async () => {
  await ask([limitProviderCalls(database.db, { name: 'sessions', perSecond: 5 })], 5);
  const now = new Date(Date.now() + 40);
  expect(await ask([limitProviderCalls(database.db, { name: 'reconciler', perSecond: 5 })], 5, now)).toBe(5);
});
