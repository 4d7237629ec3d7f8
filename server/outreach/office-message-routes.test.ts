import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildInsider } from '#tests/build-insider.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let stella: BuiltUser;
let sven: BuiltUser;
beforeAll(async () => {
  site = await startTestSite();
  stella = await buildInsider(site.database.db, { role: 'staff', name: 'Stella Staff' });
  sven = await buildInsider(site.database.db, { role: 'staff', name: 'Sven Staff' });
});
afterAll(() => site.close());

const get = (path: string, as = stella) =>
  site.ask('GET', `/api/v1/admin/messages${path}`, { token: as.token });

interface Step {
  as?: BuiltUser;
  key?: string;
}

async function post(path: string, body: object, { as = stella, key }: Step = {}) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await site.ask('POST', `/api/v1/admin/messages/${path}`, { token: as.token, headers, body });
  return { status: answer.statusCode, body: answer.json() };
}

async function buildMessage(given: { subject?: string; name?: string; createdAt?: Date } = {}) {
  const { id } = await site.database.db
    .insertInto('contactMessages')
    .values({
      name: 'Wanda Writer',
      email: 'wanda@example.com',
      subject: 'Dates in Seoul',
      message: 'When is the next one?',
      answeredAt: null,
      answeredBy: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function emailsAbout(messageId: number) {
  const { rows } = await sql`select emails.recipient, emails.state, s.text from contact_message_steps s
    join emails on emails.kind = 'contact_reply' and emails.subject = 'contact_reply:' || s.id
    where s.message_id = ${messageId}`.execute(site.database.db);
  return rows;
}

test('a reply is queued in the same transaction that marks the message as answered', async () => {
  const id = await buildMessage();
  const { status, body } = await post(`${id}/replies`, { text: 'Dear Wanda,\r\n\r\nin May.', revision: 1 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    answered_by: 'Stella Staff',
    revision: 2,
    steps: [
      { kind: 'replied', text: 'Dear Wanda,\n\nin May.', created_by: 'Stella Staff', email_state: 'queued' },
    ],
  });
  expect(await emailsAbout(id)).toEqual([
    { recipient: 'wanda@example.com', state: 'queued', text: 'Dear Wanda,\n\nin May.' },
  ]);
});

test('of two people who answer at once, one reply is sent and the other learns who was first', async () => {
  const id = await buildMessage();
  const answers = await Promise.all([
    post(`${id}/replies`, { text: 'In May.', revision: 1 }, { as: stella }),
    post(`${id}/replies`, { text: 'In June.', revision: 1 }, { as: sven }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body;
  expect(refused.message).toMatch(/^(Stella|Sven) Staff has answered this message since you opened it\./);
  expect(refused.current).toMatchObject({ revision: 2, steps: [{ kind: 'replied' }] });
  expect(await emailsAbout(id)).toHaveLength(1);
});

test('the same reply sent twice is one reply', async () => {
  const id = await buildMessage();
  const reply = { text: 'In May.', revision: 1 };
  const twice = await Promise.all([
    post(`${id}/replies`, reply, { key: 'one-press' }),
    post(`${id}/replies`, reply, { key: 'one-press' }),
  ]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await emailsAbout(id)).toHaveLength(1);
  const other = await post(`${id}/replies`, { ...reply, text: 'In June.' }, { key: 'one-press' });
  expect(other.status).toBe(422);
});

test('a message can be closed with a reason, opened again and still answered', async () => {
  const id = await buildMessage();
  expect((await post(`${id}/closing`, { text: ' ', revision: 1 })).body.errors).toEqual({
    text: ['Please give a reason why no reply is needed'],
  });
  await post(`${id}/closing`, { text: 'Answered by telephone.', revision: 1 });
  expect((await post(`${id}/closing`, { text: 'Twice.', revision: 2 })).status).toBe(409);
  await post(`${id}/reopening`, { revision: 2 }, { as: sven });
  expect((await post(`${id}/reopening`, { revision: 3 })).body.message).toBe('This message is already open.');
  const { body } = await post(`${id}/replies`, { text: 'In May.', revision: 3 });
  expect(
    body.data.steps.map(({ kind, created_by }: { kind: string; created_by: string }) => [kind, created_by]),
  ).toEqual([
    ['closed', 'Stella Staff'],
    ['reopened', 'Sven Staff'],
    ['replied', 'Stella Staff'],
  ]);
});

test('a message belongs to the person who took it until it is released', async () => {
  const id = await buildMessage();
  const taken = await post(`${id}/taking`, { revision: 1 }, { as: sven });
  expect(taken.body.data.assigned_to).toEqual({ id: sven.id, name: 'Sven Staff' });
  expect((await post(`${id}/taking`, { revision: 2 }, { as: sven })).status).toBe(409);
  const mine = await get('?assigned=me', sven);
  expect(mine.json().data.map((row: { id: number }) => row.id)).toContain(id);
  const released = await post(`${id}/release`, { revision: 2 });
  expect(released.body.data.assigned_to).toBeNull();
  const log = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `contact_message:${id}`)
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { action: 'message.taken', before: { assigned_to: null }, after: { assigned_to: sven.id } },
    { action: 'message.released', before: { assigned_to: sven.id }, after: { assigned_to: null } },
  ]);
});

test('the audit log of a closed message says who closed it, when and why', async () => {
  const id = await buildMessage();
  await post(`${id}/closing`, { text: 'Answered by telephone', revision: 1 });
  const entry = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `contact_message:${id}`)
    .executeTakeFirst();
  expect(entry).toEqual({
    action: 'message.closed',
    before: { answered_at: null, answered_by: null },
    after: { answered_at: expect.any(String), answered_by: stella.id, text: 'Answered by telephone' },
  });
});

test('messages are found by words, state and day', async () => {
  const at = new Date('2031-03-02T04:59Z');
  const id = await buildMessage({ subject: 'Kayak in İzmir', name: 'Karl Kayak', createdAt: at });
  const found = async (query: string) =>
    (await get(`?${query}`)).json().data.map((row: { id: number }) => row.id);
  for (const query of [
    'search=izmir%20kaya',
    'search=karl&state=open',
    'day=2031-03-01',
    'search=izmir&assigned=nobody',
  ])
    expect(await found(query), query).toEqual([id]);
  for (const query of ['search=izmir%20lima', 'search=karl&state=answered', 'day=2031-03-02'])
    expect(await found(query), query).toEqual([]);
  expect((await get('?day=soon')).statusCode).toBe(422);
  expect((await get('?day=0000-01-01')).statusCode).toBe(422);
});

test('the number of open messages is counted up to a hundred', async () => {
  const before = (await get('/open')).json().data;
  expect(before.is_more).toBe(false);
  await buildMessage();
  expect((await get('/open')).json().data.open).toBe(before.open + 1);
  await sql`insert into contact_messages (name, email, subject, message)
    select 'Many', 'many@example.com', 'Many', 'Many' from generate_series(1, 120)`.execute(site.database.db);
  expect((await get('/open')).json().data).toEqual({ open: 100, is_more: true });
});

test('a message shows the other messages from its address', async () => {
  const [one, other] = [await buildMessage(), await buildMessage({ subject: 'Prices' })];
  const { data } = (await get(`/${one}`)).json();
  expect(data.others.map((each: { id: number }) => each.id)).toContain(other);
  expect(data.person_id).toEqual(expect.any(Number));
});
