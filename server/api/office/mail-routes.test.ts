import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailRow } from '#contract/office/mails.ts';
import { LETTER_KINDS } from '#server/domain/emails/email-kind.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
let context: TestContext;
let token: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  context = buildContext(database);
  site = await startTestSite({ database, context });
  ({ token } = await buildInsider(site.database.db));
});
afterAll(async () => {
  await site.close();
  await site.database.drop();
});

const get = (path: string) => site.ask('GET', `/api/v1/admin/${path}`, { token });
const sendAgain = (id: number) => site.ask('POST', `/api/v1/admin/mails/${id}/sending`, { token });

let built = 0;

async function buildMail(given: Record<string, unknown> = {}): Promise<number> {
  built += 1;
  const { id } = await site.database.db
    .insertInto('mails')
    .values({
      kind: 'contact_confirmation',
      subject: `contact_message:${built}`,
      recipient: 'asa@example.com',
      lastError: null,
      sentAt: null,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('letters are found by a part of the address, by kind and by state', async () => {
  const failed = await buildMail({
    recipient: 'kanthari@lakeside.example',
    state: 'failed',
    last_error: '550 no such mailbox',
  });
  await buildMail({ recipient: 'kanthari@lakeside.example', state: 'sent' });
  const found = async (query: string) =>
    (await get(`mails?${query}`)).json().data.map(({ id }: MailRow) => id) as number[];
  expect(await found('search=NTHARI&state=failed')).toEqual([failed]);
  expect(await found('search=ka')).toHaveLength(2);
  expect(await found('search=lakeside&kind=welcome')).toEqual([]);
  expect(await found('search=%25')).toEqual([]);
  expect((await get('mails?state=lost')).statusCode).toBe(422);
});

test('pages go on from each other in both directions', async () => {
  for (let each = 0; each < 5; each += 1) await buildMail({ recipient: 'pages@example.com', state: 'sent' });
  const first = (await get('mails?search=pages@&per_page=2')).json();
  const second = (await get(`mails?search=pages@&per_page=2&after=${first.next}`)).json();
  expect(second.data).toHaveLength(2);
  const back = (await get(`mails?search=pages@&per_page=2&before=${second.previous}`)).json();
  expect(back.data).toEqual(first.data);
});

test('a letter is shown as it would be written now, and no secret is in it or left behind', async () => {
  const { id, reference } = await buildOrder(site.database.db);
  const mail = await buildMail({ kind: 'order_paid', subject: `order:${id}`, state: 'sent' });
  const { letter, order_reference: ordered } = (await get(`mails/${mail}`)).json().data;
  expect(ordered).toBe(reference);
  expect(letter.attachments).toEqual([
    `Receipt-${reference}.pdf`,
    `Tickets-${reference}.pdf`,
    `Sessions-${reference}.ics`,
  ]);
  const user = await buildUser(site.database.db, { emailVerifiedAt: null });
  const secret = await buildMail({
    kind: 'reset_password',
    subject: `user:${user.id}`,
    recipient: user.email,
  });
  const reset = (await get(`mails/${secret}`)).json().data.letter;
  for (const text of [letter.html, letter.text, reset.html, reset.text]) {
    expect(text).toContain('#hidden-in-the-office');
    expect(text).not.toContain('token=');
  }
  const { rows } = await sql`select from one_time_tokens`.execute(site.database.db);
  expect(rows).toHaveLength(0);
});

test('a letter about a session of an order names the order', async () => {
  const { id, reference, sessionId } = await buildOrder(site.database.db);
  const facts = JSON.stringify({ orderId: id, sessionId, before: {} });
  const subject = `order:${id}/session:${sessionId}/revision:1`;
  const mail = await buildMail({ kind: 'session_changed', subject, facts, state: 'sent' });
  expect((await get(`mails/${mail}`)).json().data).toMatchObject({ order_reference: reference });
});

test('what is not true any more has no letter', async () => {
  const { id } = await buildOrder(site.database.db);
  const mail = await buildMail({ kind: 'order_expired', subject: `order:${id}`, state: 'dropped' });
  expect((await get(`mails/${mail}`)).json().data).toMatchObject({ state: 'dropped', letter: null });
});

test('a letter that was emptied with its person is not tried anew', async () => {
  const id = await buildMail({ recipient: '', state: 'dropped' });
  expect((await sendAgain(id)).statusCode).toBe(409);
  expect((await get(`mails/${id}`)).json().data.state).toBe('dropped');
});

test('one that was given up is tried anew, once however often it is pressed, and that is written down', async () => {
  const id = await buildMail({ state: 'failed', refusals: 3, last_error: '550' });
  context.added.length = 0;
  const answers = await Promise.all([sendAgain(id), sendAgain(id), sendAgain(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.json().data).toMatchObject({ state: 'queued', last_error: null });
  expect(context.added).toEqual([{ queue: 'mail', mailId: id }]);
  const changes = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subject', '=', `mail:${id}`)
    .execute();
  expect(changes).toEqual([{ action: 'mail.sent_again', before: { state: 'failed', last_error: '550' } }]);
});

test('one that was sent is not sent a second time, one that is not there neither', async () => {
  expect((await sendAgain(await buildMail({ state: 'sent' }))).statusCode).toBe(409);
  expect((await sendAgain(999_999)).statusCode).toBe(404);
  expect((await get('mails/0')).statusCode).toBe(422);
});

test('every kind of letter can be looked at with sample data', async () => {
  const kinds = (await get('letters')).json().data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual([...LETTER_KINDS].toSorted());
  const { html, text } = (await get('letters/order_paid')).json().data;
  expect(html).toContain('Lakeside Hall, 1 Lake Road');
  expect(text).not.toContain('token=');
  expect((await get('letters/none')).statusCode).toBe(404);
});
