import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueEmail } from '#server/emails/queue-email.ts';
import { issueReminderLink, stopReminders } from '#server/emails/stop-reminders.ts';
import { exportPerson } from '#server/people/export-person.ts';
import { buildAgreement } from '#tests/build-agreement.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildPasskey } from '#tests/build-passkey.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { issueOneTimeToken } from './one-time-token.ts';
import { saveProgram } from './save-program.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function remove(userId: number, password = PASSWORD) {
  return deleteAccount(buildContext(database), { userId, password, network: ownNetwork() });
}

/** An account owner whose data is easy to find in the whole database. */
async function buildOwner() {
  const mark = `trace-${Math.random().toString(36).slice(2)}`;
  const personal = { name: `${mark} name`, phone: mark, schoolName: mark, grade: mark, city: mark };
  const user = await buildUser(database.db, { email: `${mark}@example.com`, ...personal });
  const order = await buildOrder(database.db, {
    userId: user.id,
    email: user.email,
    network: mark,
    notes: mark,
    copyEmail: `copies-${mark}@example.com`,
    ...personal,
  });
  const { db } = database;
  await sql`update tickets set holder = ${mark} where code = any(${order.codes})`.execute(db);
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
    values (${order.id}, 1, 'complete', ${JSON.stringify({ email: user.email, lines: [] })}, now(), ${mark.slice(6)})`.execute(
    db,
  );
  await issueOneTimeToken(db, { purpose: 'open_order', email: user.email, orderId: order.id });
  for (const kind of ['welcome', 'order_paid'] as const) {
    await db.transaction().execute((tx) =>
      queueEmail(buildContext(database), tx, {
        kind,
        subject: kind === 'welcome' ? `user:${user.id}` : `order:${order.id}`,
        recipient: user.email,
        facts: { userId: user.id, name: mark },
      }),
    );
  }
  return { ...user, mark, order };
}

async function tablesThatKnow(mark: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database.db);
  const known: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql`select from ${sql.table(name)} as t where t::text like ${`%${mark}%`}
      limit 1`.execute(database.db);
    if (rows.length > 0) known.push(name);
  }
  return known;
}

test('deleting an account keeps figures and no trace of a person', async () => {
  const { id, mark, order } = await buildOwner();
  expect(await tablesThatKnow(mark)).toEqual(
    expect.arrayContaining(['users', 'orders', 'tickets', 'emails', 'checkout_attempts', 'one_time_tokens']),
  );
  await remove(id);
  expect(await tablesThatKnow(mark)).toEqual([]);
  const kept = await database.db
    .selectFrom('orders')
    .select(['state', 'totalCents', 'userId', 'buyer', 'anonymisedAt'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({
    state: 'paid',
    totalCents: 369_900,
    userId: null,
    buyer: null,
    anonymisedAt: expect.any(Date),
  });
  const waiting = await database.db
    .selectFrom('emails')
    .select('id')
    .where('state', '=', 'queued')
    .where('recipient', '=', '')
    .execute();
  expect(waiting).toEqual([]);
  await expect(remove(id)).rejects.toMatchObject({ code: 'validation_failed' });
});

test('an email about another buyer’s corrected address outlives the account', async () => {
  const { db } = database;
  const { id } = await buildOwner();
  const other = await buildOrder(db);
  await db.updateTable('orders').set({ revision: 2 }).where('id', '=', other.id).execute();
  const subject = `order:${other.id}/address:2`;
  await db.transaction().execute((tx) =>
    queueEmail(buildContext(database), tx, {
      kind: 'address_changed',
      subject,
      recipient: 'former@example.com',
    }),
  );
  await remove(id);
  const kept = await db
    .selectFrom('emails')
    .select('recipient')
    .where('subject', '=', subject)
    .executeTakeFirst();
  expect(kept).toEqual({ recipient: 'former@example.com' });
});

test('a wrong password deletes nothing', async () => {
  const { id, mark } = await buildOwner();
  await expect(remove(id, 'Wrong-horse-1')).rejects.toMatchObject({
    fields: { password: ['This password is incorrect'] },
  });
  expect(await tablesThatKnow(mark)).toContain('users');
});

test.each(['pending', 'awaiting_payment', 'refund_due', 'refund_failed'] as const)(
  'an order that is %s must end first',
  async (state) => {
    const { id } = await buildUser(database.db);
    await buildOrder(database.db, { userId: id, state });
    await expect(remove(id)).rejects.toMatchObject({ code: 'conflict' });
  },
);

test('a pending refund must finish first', async () => {
  const { id } = await buildUser(database.db);
  const order = await buildOrder(database.db, { userId: id });
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, requested_by)
    values (${order.id}, ${order.paymentId}, 100, 'requested', 'pending', ${id})`.execute(database.db);
  await expect(remove(id)).rejects.toMatchObject({ code: 'conflict' });
  await sql`update refunds set state = 'succeeded' where order_id = ${order.id}`.execute(database.db);
  await expect(remove(id)).resolves.toBeUndefined();
});

test('what the owner can choose after a cancelled session must be chosen first', async () => {
  const { id } = await buildUser(database.db);
  const order = await buildOrder(database.db, { userId: id });
  await buildChoice(order);
  await expect(remove(id)).rejects.toMatchObject({ message: expect.stringContaining('Please choose') });
  await sql`update session_cancellation_items set state = 'done', outcome = 'refunded'`.execute(database.db);
  await expect(remove(id)).resolves.toBeUndefined();
});

/** Its buyer was asked to choose another date or the money. */
async function buildChoice({ id, sessionId }: { id: number; sessionId: number }) {
  await sql`with run as (
      insert into session_cancellations (session_id, note) values (${sessionId}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id, state, asked_until)
    select id, ${id}, 'asked', now() + interval '7 days' from run`.execute(database.db);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${sessionId}`.execute(database.db);
}

/** A disputed payment of the order, with the evidence about it. */
async function buildDispute({ paymentId }: { paymentId: number }) {
  await sql`with made as (
      insert into disputes (payment_id, provider_dispute_id, amount_cents, reason, status, opened_at)
      values (${paymentId}, ${`du_${paymentId}`}, 100, 'general', 'needs_response', now()) returning id)
    insert into dispute_evidence (dispute_id, document, checksum) select id, '%PDF-', ${Buffer.alloc(32)} from made`.execute(
    database.db,
  );
}

test('a dispute must be decided first, and its evidence goes with the account', async () => {
  const { id } = await buildUser(database.db);
  const order = await buildOrder(database.db, { userId: id });
  await buildDispute(order);
  await expect(remove(id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('disputed'),
  });
  await sql`update disputes set closed_at = now() where payment_id = ${order.paymentId}`.execute(database.db);
  await remove(id);
  const { rows } = await sql`select document from dispute_evidence e join disputes d on d.id = e.dispute_id
    where d.payment_id = ${order.paymentId}`.execute(database.db);
  expect(rows).toEqual([{ document: null }]);
});

test('the security log keeps what a deleted account did, without network and device', async () => {
  const { id } = await buildUser(database.db);
  await sql`insert into security_events (kind, outcome, user_id, network, device)
    values ('sign_in', 'done', ${id}, '0123456789abcdef', 'Firefox on Linux')`.execute(database.db);
  await remove(id);
  const { rows } = await sql`select kind, network, device from security_events where user_id = ${id}`.execute(
    database.db,
  );
  expect(rows).toEqual([{ kind: 'sign_in', network: null, device: null }]);
});

test.each([
  ['forgotten, because it is the owner’s', new Date(), 0],
  ['kept, because it may be somebody else’s', null, 1],
])('whether reminders to the address were stopped is %s', async (_what, emailVerifiedAt, kept) => {
  const ctx = buildContext(database);
  const { id, email } = await buildUser(database.db, { emailVerifiedAt });
  await stopReminders(ctx, await issueReminderLink(ctx, email));
  const count = async () =>
    (await sql`select from reminder_links union all select from stopped_reminders`.execute(database.db)).rows
      .length;
  const before = await count();
  await remove(id);
  expect(await count()).toBe(before - 2 + 2 * kept);
});

test('an office account cannot be deleted by its owner', async () => {
  const { id } = await buildUser(database.db, { role: 'admin' });
  await expect(remove(id)).rejects.toMatchObject({ code: 'conflict' });
});

test('deleting a former colleague’s account removes the name from the orders that they made', async () => {
  const { id } = await buildUser(database.db);
  const order = await buildOrder(database.db, { createdBy: id });
  await remove(id);
  const kept = await database.db
    .selectFrom('orders')
    .select('createdBy')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(kept.createdBy).toBeNull();
});

test('an account that cancelled a session cannot be deleted, and the owner is told why', async () => {
  const { id } = await buildUser(database.db);
  const { id: sessionId } = await buildSession(database.db);
  await database.db
    .insertInto('sessionCancellations')
    .values({ sessionId, note: '', startedBy: id })
    .execute();
  await expect(remove(id)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('worked in the office'),
  });
});

test('emails to an unconfirmed address are kept because they may belong to someone else', async () => {
  const { id, email } = await buildUser(database.db, { emailVerifiedAt: null });
  const facts = { email };
  await database.db.transaction().execute((tx) =>
    queueEmail(buildContext(database), tx, {
      kind: 'claim_purchases',
      subject: `claim:${id}`,
      recipient: email,
      facts,
    }),
  );
  await remove(id);
  const left = await database.db
    .selectFrom('emails')
    .select('state')
    .where('recipient', '=', email)
    .execute();
  expect(left).toEqual([{ state: 'queued' }]);
});

test('the owner and the office export the same about passkeys, security events, disputes and declines', async () => {
  const { db } = database;
  const ctx = buildContext(database);
  const { id, email } = await buildUser(db);
  const order = await buildOrder(db, { userId: id, email });
  await buildPasskey(db, id);
  await buildDispute(order);
  await sql`insert into declines (order_id, provider_id, reason, declined_at)
    values (${order.id}, ${`ch_${order.id}`}, 'insufficient_funds', now())`.execute(db);
  await sql`update users set second_factor_since = now() where id = ${id}`.execute(db);
  await sql`insert into security_events (kind, outcome, user_id, network, device)
    values ('sign_in', 'done', ${id}, '0123456789abcdef', 'Firefox on Linux')`.execute(db);
  const own = await exportAccount(ctx, { id, email, isEmailVerified: true });
  const { id: personId } = await db
    .selectFrom('people')
    .select('id')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  const byOffice = await exportPerson(ctx, personId, { userId: id, network: '192.0.2.1' });
  expect(own).toMatchObject({
    passkeys: [{ name: expect.any(String), created_at: expect.any(String) }],
    second_factor_since: expect.any(String),
    security_events: [
      { kind: 'sign_in', outcome: 'done', device: 'Firefox on Linux', at: expect.any(String) },
    ],
    orders: [{ disputes: [{ status: 'needs_response' }], declines: [{ reason: 'insufficient_funds' }] }],
  });
  const { passkeys, second_factor_since, security_events, orders } = own;
  expect(byOffice).toMatchObject({ passkeys, second_factor_since, security_events, orders });
  expect(JSON.stringify(byOffice)).not.toContain('0123456789abcdef');
});

test('personal data can be exported, without secrets and without data of others', async () => {
  const { id, email, order } = await buildOwner();
  const { programId } = await database.db
    .selectFrom('orderLines')
    .select('programId')
    .executeTakeFirstOrThrow();
  await saveProgram({ db: database.db }, { userId: id, key: { id: programId } });
  await buildOrder(database.db, { email });
  const { id: agreementId, words } = await buildAgreement(database.db, { programId });
  await sql`update order_lines set agreement_id = ${agreementId}, agreed_at = now() where position = 2`.execute(
    database.db,
  );
  const exported = await exportAccount(buildContext(database), { id, email, isEmailVerified: true });
  expect(exported.orders).toHaveLength(1);
  expect(exported.orders[0]).toMatchObject({
    reference: order.reference,
    email,
    payments: [{ amount_cents: 369_900 }],
    lines: [
      { tickets: [{ code: order.codes[0] }, { code: order.codes[1] }], agreement: null },
      { quantity: 1, agreement: { text: words, agreed_at: expect.any(String) } },
    ],
  });
  expect(exported.interests).toHaveLength(1);
  expect(exported.access_tokens).toEqual([expect.objectContaining({ device: 'A browser', scope: 'site' })]);
  expect(exported.emails.map(({ kind }) => kind)).toEqual(['welcome', 'order_paid']);
  expect(JSON.stringify(exported)).not.toMatch(/hash|\$argon2/);
});

test('free seats that are held keep an account, and the refusal names the order', async () => {
  const user = await buildUser(database.db);
  const { id, reference } = await buildOrder(database.db, { userId: user.id, email: user.email });
  await sql`update orders set state = 'awaiting_confirmation', total_cents = 0, paid_by = 'free', held_until = now() where id = ${id}`.execute(
    database.db,
  );
  await expect(remove(user.id)).rejects.toThrow(`Order ${reference} holds free seats`);
});
