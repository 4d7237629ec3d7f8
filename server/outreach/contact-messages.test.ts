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
  await sql`truncate contact_messages cascade`.execute(database.owner.db);
  context.added.length = 0;
});

const message = {
  name: 'Åsa Şahin',
  email: 'Asa@Example.com ',
  subject: 'Dates in Seoul',
  message: 'Good morning,\r\nwhen is the next one?',
};

function send(body: unknown, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return site.ask('POST', '/api/v1/contact-messages', { body, headers });
}

async function queued(): Promise<string[]> {
  const emails = await database.db.selectFrom('emails').select(['kind', 'recipient']).orderBy('id').execute();
  return emails.map(({ kind, recipient }) => `${kind} to ${recipient}`);
}

function messages() {
  return database.db.selectFrom('contactMessages').selectAll().execute();
}

test('a message is stored, sent to the office and confirmed to the sender', async () => {
  const answer = await send(message);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({ success: true, data: { received: true }, message: 'Message Sent!' });
  expect(await messages()).toMatchObject([
    {
      name: 'Åsa Şahin',
      email: 'asa@example.com',
      subject: 'Dates in Seoul',
      message: 'Good morning,\nwhen is the next one?',
    },
  ]);
  expect(await queued()).toEqual(['contact_to_office to office', 'contact_confirmation to asa@example.com']);
  expect(context.added).toHaveLength(2);
});

test('each missing field is reported', async () => {
  const answer = await send({ name: ' ' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    name: ['Name is required'],
    email: ['Email is required'],
    subject: ['Subject is required'],
    message: ['Message is required'],
  });
});

test('a refused message is not stored', async () => {
  const answer = await send({ ...message, subject: 'Hello\r\nBcc: b@example.com' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ subject: ['Please use only printable characters'] });
  expect(await messages()).toHaveLength(0);
});

test('a bot that fills in the hidden field gets the same response and nothing is stored', async () => {
  const told = await send({ ...message, website: 'https://spam.example' });
  expect(await messages()).toHaveLength(0);
  expect(await queued()).toHaveLength(0);
  const truly = await send({ ...message, website: '' });
  expect(told.body).toBe(truly.body);
});

test('a message sent within two seconds of opening the form must be sent again', async () => {
  const quick = await send({ ...message, elapsed_ms: 1_999 });
  expect(quick.statusCode).toBe(429);
  expect(quick.headers['retry-after']).toBe('2');
  expect(await messages()).toHaveLength(0);
  expect((await send({ ...message, elapsed_ms: 2_000 })).statusCode).toBe(200);
});

test('the same message sent again, even at once, is stored and emailed once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(message)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await messages()).toHaveLength(1);
  expect(await queued()).toHaveLength(2);
});

test('every message of a sender reaches the office, and three a day are confirmed', async () => {
  for (let count = 1; count <= 5; count += 1) await send({ ...message, message: `No. ${count}` });
  expect(await messages()).toHaveLength(5);
  const emails = await queued();
  expect(emails.filter((email) => email === 'contact_to_office to office')).toHaveLength(5);
  expect(emails.filter((email) => email === 'contact_confirmation to asa@example.com')).toHaveLength(3);
});

test('one key creates one message; with another text it is refused', async () => {
  const key = randomUUID();
  await send({ ...message, elapsed_ms: 4_000 }, key);
  await sql`update contact_messages set created_at = now() - interval '1 hour'`.execute(database.db);
  const repeated = await send({ ...message, elapsed_ms: 9_000 }, key);
  expect(repeated.statusCode).toBe(200);
  expect(await messages()).toHaveLength(1);
  const other = await send({ ...message, message: 'Other words' }, key);
  expect(other.statusCode).toBe(422);
  expect(other.json().errors).toHaveProperty('idempotency-key');
});

test('without a key the same text is a new message after a while', async () => {
  await send(message);
  await sql`update contact_messages set created_at = now() - interval '11 minutes'`.execute(database.db);
  await send(message);
  expect(await messages()).toHaveLength(2);
});

test('the thirty-first message in ten minutes from one network has to wait', async () => {
  const url = await site.listen();
  const write = (count: number) =>
    fetch(`${url}/api/v1/contact-messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, message: `No. ${count}` }),
    });
  for (let count = 1; count <= 30; count += 1) expect((await write(count)).status).toBe(200);
  const last = await write(31);
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await messages()).toHaveLength(30);
});
