import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmailRow } from '#contract/emails/office-emails.ts';
import { buildContext } from '#tests/build-context.ts';
import type { TestContext } from '#tests/build-context.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { EMAIL_KINDS } from './email-kind.ts';

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
const resendOrderEmail = (id: number) => site.ask('POST', `/api/v1/admin/emails/${id}/resends`, { token });

let built = 0;

async function buildEmail(given: Record<string, unknown> = {}): Promise<number> {
  built += 1;
  const { id } = await site.database.db
    .insertInto('emails')
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

test('emails are found by part of the address, by kind and by state', async () => {
  const failed = await buildEmail({
    recipient: 'kanthari@lakeside.example',
    state: 'failed',
    lastError: '550 no such mailbox',
  });
  await buildEmail({ recipient: 'kanthari@lakeside.example', state: 'sent' });
  const found = async (query: string) =>
    (await get(`emails?${query}`)).json().data.map(({ id }: EmailRow) => id) as number[];
  expect(await found('search=NTHARI&state=failed')).toEqual([failed]);
  expect(await found('search=ka')).toHaveLength(2);
  expect(await found('search=lakeside&kind=welcome')).toEqual([]);
  expect(await found('search=%25')).toEqual([]);
  expect((await get('emails?state=lost')).statusCode).toBe(422);
});

test('pages continue from each other in both directions', async () => {
  for (let each = 0; each < 5; each += 1) await buildEmail({ recipient: 'pages@example.com', state: 'sent' });
  const first = (await get('emails?search=pages@&per_page=2')).json();
  const second = (await get(`emails?search=pages@&per_page=2&after=${first.next}`)).json();
  expect(second.data).toHaveLength(2);
  const back = (await get(`emails?search=pages@&per_page=2&before=${second.previous}`)).json();
  expect(back.data).toEqual(first.data);
});

test('an email is previewed as it would be written now, and shows and stores no secret', async () => {
  const { id, reference } = await buildOrder(site.database.db);
  const email = await buildEmail({ kind: 'order_paid', subject: `order:${id}`, state: 'sent' });
  const { preview, order_reference: ordered } = (await get(`emails/${email}`)).json().data;
  expect(ordered).toBe(reference);
  expect(preview.attachments).toEqual([
    `Receipt-${reference}.pdf`,
    `Tickets-${reference}.pdf`,
    `Sessions-${reference}.ics`,
  ]);
  const user = await buildUser(site.database.db, { emailVerifiedAt: null });
  const secret = await buildEmail({
    kind: 'reset_password',
    subject: `user:${user.id}`,
    recipient: user.email,
  });
  const reset = (await get(`emails/${secret}`)).json().data.preview;
  for (const text of [preview.html, preview.text, reset.html, reset.text]) {
    expect(text).toContain('#hidden-in-the-office');
    expect(text).not.toContain('token=');
  }
  const { rows } = await sql`select from one_time_tokens`.execute(site.database.db);
  expect(rows).toHaveLength(0);
});

test('an email about an order’s session names the order', async () => {
  const { id, reference, sessionId } = await buildOrder(site.database.db);
  const facts = JSON.stringify({ orderId: id, sessionId, before: {} });
  const subject = `order:${id}/session:${sessionId}/revision:1`;
  const email = await buildEmail({ kind: 'session_changed', subject, facts, state: 'sent' });
  expect((await get(`emails/${email}`)).json().data).toMatchObject({ order_reference: reference });
});

test('an email about a cancelled session names the order', async () => {
  const { id: orderId, reference, sessionId } = await buildOrder(site.database.db);
  const user = await buildUser(site.database.db);
  const { rows } = await sql<{ id: number }>`
    with cancelled as (
      insert into session_cancellations (session_id, started_by, note) values (${sessionId}, ${user.id}, '')
      returning id
    )
    insert into session_cancellation_items (cancellation_id, order_id) select id, ${orderId} from cancelled
    returning id`.execute(site.database.db);
  const email = await buildEmail({ kind: 'session_cancelled', subject: `cancellation_item:${rows[0]?.id}` });
  expect((await get(`emails/${email}`)).json().data).toMatchObject({ order_reference: reference });
});

test('an email that is no longer true has no preview', async () => {
  const { id } = await buildOrder(site.database.db);
  const email = await buildEmail({ kind: 'order_expired', subject: `order:${id}`, state: 'dropped' });
  expect((await get(`emails/${email}`)).json().data).toMatchObject({ state: 'dropped', preview: null });
});

test('an email whose person was erased is not sent again', async () => {
  const id = await buildEmail({ recipient: '', state: 'dropped' });
  expect((await resendOrderEmail(id)).statusCode).toBe(409);
  expect((await get(`emails/${id}`)).json().data.state).toBe('dropped');
});

test('a failed email is queued again once, however often it is requested, and is in the audit log', async () => {
  const id = await buildEmail({ state: 'failed', refusals: 3, lastError: '550' });
  context.added.length = 0;
  const answers = await Promise.all([resendOrderEmail(id), resendOrderEmail(id), resendOrderEmail(id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[0]?.json().data).toMatchObject({ state: 'queued', last_error: null });
  expect(context.added).toEqual([{ queue: 'email', emailId: id }]);
  const changes = await site.database.db
    .selectFrom('auditLog')
    .select(['action', 'before'])
    .where('subject', '=', `email:${id}`)
    .execute();
  expect(changes).toEqual([{ action: 'email.resent', before: { state: 'failed', last_error: '550' } }]);
});

test('a sent or missing email cannot be queued again', async () => {
  expect((await resendOrderEmail(await buildEmail({ state: 'sent' }))).statusCode).toBe(409);
  expect((await resendOrderEmail(999_999)).statusCode).toBe(404);
  expect((await get('emails/0')).statusCode).toBe(422);
});

test('every kind of email can be previewed with sample data', async () => {
  const kinds = (await get('email-kinds')).json().data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual([...EMAIL_KINDS].toSorted());
  const { html, text } = (await get('email-kinds/order_paid')).json().data;
  expect(html).toContain('Lakeside Hall, 1 Lake Road');
  expect(text).not.toContain('token=');
  expect((await get('email-kinds/none')).statusCode).toBe(404);
});
