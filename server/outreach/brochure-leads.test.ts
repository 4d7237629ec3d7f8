import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { clearSales } from '#tests/clear-sales.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let database: TestDatabase;
let context: TestContext;
let site: TestSite;
beforeAll(async () => {
  database = await createTestDatabase();
  context = buildContext(database);
  site = await startTestSite({ database, context });
});
afterAll(async () => {
  await site.close();
  await database.drop();
});
beforeEach(async () => {
  await clearSales(database);
  await sql`truncate brochure_leads`.execute(database.owner.db);
  context.added.length = 0;
});

const lead = { name: 'Åsa Şahin', email: 'asa@example.com', consent: true };

function send(body: unknown, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return site.ask('POST', '/api/v1/brochure-leads', { body, headers });
}

async function queued(): Promise<string[]> {
  const emails = await database.db.selectFrom('emails').select(['kind', 'recipient']).orderBy('id').execute();
  return emails.map(({ kind, recipient }) => `${kind} to ${recipient}`);
}

function leads() {
  return database.db.selectFrom('brochureLeads').selectAll().execute();
}

test('a visitor who asks for the brochure gets it, and the time of consent is stored', async () => {
  const told = { phone: '+82 10', institution: 'Lakeside School', audience: 'university', source: 'elite' };
  const answer = await send({ ...lead, ...told });
  expect(answer.statusCode, answer.body).toBe(200);
  const { name, email } = lead;
  expect(await leads()).toMatchObject([{ name, email, ...told, consentedAt: expect.any(Date) }]);
  expect(await queued()).toEqual(['brochure to asa@example.com']);
});

test('an audience that was not chosen is stored as none', async () => {
  await send({ ...lead, audience: '' });
  expect(await leads()).toMatchObject([{ audience: null, phone: '', institution: '', source: '' }]);
});

test('without consent nothing is stored', async () => {
  const answer = await send({ consent: false });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    name: ['Name is required'],
    email: ['Valid email is required'],
    consent: ['Please agree to be contacted'],
  });
  expect(await leads()).toHaveLength(0);
});

test('a repeated request counts once, and three brochures a day are emailed', async () => {
  await send(lead);
  await send(lead);
  expect(await leads()).toHaveLength(1);
  for (const source of ['space', 'elite', 'home']) await send({ ...lead, source });
  expect(await leads()).toHaveLength(4);
  expect(await queued()).toEqual(Array.from({ length: 3 }, () => 'brochure to asa@example.com'));
});

test('a bot that fills in the hidden field gets the same response and nothing is stored', async () => {
  const told = await send({ ...lead, website: 'https://spam.example' });
  expect(await leads()).toHaveLength(0);
  expect(told.body).toBe((await send(lead)).body);
});

test('one idempotency key creates one lead', async () => {
  const key = randomUUID();
  await send(lead, key);
  await sql`update brochure_leads set created_at = now() - interval '1 hour'`.execute(database.db);
  expect((await send(lead, key)).statusCode).toBe(200);
  expect(await leads()).toHaveLength(1);
});
