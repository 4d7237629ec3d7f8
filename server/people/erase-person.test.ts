import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { issueReminderLink, stopReminders } from '#server/emails/stop-reminders.ts';
import { updateMessage } from '#server/outreach/update-message.ts';
import { buildAgreement } from '#tests/build-agreement.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { addPersonNote } from './add-person-note.ts';
import { changeAccount } from './change-account.ts';
import { erasePerson } from './erase-person.ts';
import { eraseRecords } from './erase-records.ts';
import { findPersonalData } from './find-personal-data.ts';
import { previewErasure } from './preview-erasure.ts';

let database: TestDatabase;
let actor: { userId: number; network: string };
beforeAll(async () => {
  database = await createTestDatabase();
  actor = { userId: (await buildUser(database.db, { role: 'admin' })).id, network: '192.0.2.1' };
});
afterAll(() => database.drop());

const inThePast = sql<string>`(now() - interval '9 days')::timestamp` as unknown as string;

/** A person with an account who bought both ways, wrote messages, and has office notes. */
async function buildKnown() {
  const { db } = database;
  const ctx = buildContext(database);
  const mark = `trace${Math.random().toString(36).slice(2)}`;
  const told = { name: `${mark} Name`, phone: `+46${mark}`, schoolName: mark, grade: mark, city: mark };
  const { id: userId, email } = await buildUser(db, { email: `${mark}@example.com`, ...told });
  const own = await buildOrder(db, { userId, email, network: mark, notes: mark, ...told });
  const asGuest = await buildOrder(db, { email, copyEmail: `copies.${email}`, ...told });
  await sql`update tickets set holder = ${mark} where code = any(${[...own.codes, ...asGuest.codes]})`.execute(
    db,
  );
  await sql`update workshop_sessions set starts_local = ${inThePast}, ends_local = ${inThePast}::timestamp + interval '1 hour'`.execute(
    db,
  );
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
    values (${own.id}, 1, 'complete', ${JSON.stringify({ email, lines: [] })}, now(), ${`cs_test_${own.id}`})`.execute(
    db,
  );
  await sql`insert into order_events (order_id, kind, detail)
    values (${own.id}, 'corrected', ${JSON.stringify({ before: { email } })})`.execute(db);
  await sql`update orders set paid_note = ${`free, since ${told.name} is our friend`} where id = ${own.id}`.execute(
    db,
  );
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, note)
    values (${own.id}, ${own.paymentId}, 1, 'requested', 'succeeded', ${`${told.phone} has called`})`.execute(
    db,
  );
  await sql`with dispute as (
      insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at, closed_at)
      values (${own.paymentId}, ${`du_${own.id}`}, 'lost', 'fraudulent', 1, now(), now()) returning id)
    insert into dispute_evidence (dispute_id, document, checksum, buyer_name, buyer_email)
    select id, convert_to(${mark}, 'UTF8'), sha256('document'), ${told.name}, ${email} from dispute`.execute(
    db,
  );
  await sql`insert into invitations (email, role, expires_at, withdrawn_at)
    values (${email}, 'staff', now(), now())`.execute(db);
  await sql`insert into order_requests (state, paid_by, paid_note, name, email, phone, school_name, grade, city, lines,
      list_cents, currency, decided_at, order_id)
    values ('waiting', 'free', ${mark}, ${mark}, ${email}, '', '', '', '', '[]', 1, 'usd', null, null),
      ('approved', 'free', ${mark}, ${mark}, 'former@example.com', '', '', '', '', '[]', 1, 'usd', now(), ${own.id})`.execute(
    db,
  );
  // One from the address without an order, one of the order from an address of somebody else.
  await sql`insert into withdrawals (name, reference, email, part, reference_key, order_id, state, problem, decided_at, answer, later_words)
    values (${mark}, ${mark}, ${email}, ${mark}, ${mark.toUpperCase()}, null, 'answered', 'unknown_reference', now(), ${mark},
        ${JSON.stringify({ name: mark, part: mark, at: '' })}),
      (${mark}, ${mark}, 'former@example.com', ${mark}, ${own.reference}, ${own.id}, 'answered', 'other_address', now(), ${mark}, null)`.execute(
    db,
  );
  await issueOneTimeToken(db, { purpose: 'open_order', email, orderId: own.id });
  await issueOneTimeToken(db, { purpose: 'claim_purchases', email });
  const { id: messageId } = await db
    .insertInto('contactMessages')
    .values({ name: mark, email, subject: mark, message: mark, answeredAt: null, answeredBy: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: leadId } = await db
    .insertInto('brochureLeads')
    .values({ name: mark, email, audience: null, institution: mark, consentedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: personId } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const asked = { actor, route: '', key: undefined, bodyHash: Buffer.alloc(32) };
  await updateMessage(ctx, { messageId, revision: 1, kind: 'replied', text: `Dear ${mark}` }, asked);
  await addPersonNote(ctx, { personId, text: `${mark} likes tea` }, asked);
  await changeAccount(
    ctx,
    { personId, revision: 1, ...told, name: `${mark} Other`, schoolName: mark },
    actor,
  );
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, actor, {
      action: 'order.buyer_corrected',
      subject: `order:${own.reference}`,
      after: { email },
    });
    await recordChange(tx, actor, {
      action: 'program.changed',
      subject: 'program:1',
      after: { contact: email },
    });
    await queueEmail(ctx, tx, {
      kind: 'welcome',
      subject: `user:${userId}`,
      recipient: email,
      facts: { userId },
    });
    await queueEmail(ctx, tx, {
      kind: 'order_paid',
      subject: `order:${own.id}`,
      recipient: `other-${mark}@example.com`,
    });
    await queueEmail(ctx, tx, {
      kind: 'session_changed',
      subject: `order:${own.id}/session:${own.sessionId}/revision:1`,
      recipient: `another-${mark}@example.com`,
    });
    await queueEmail(ctx, tx, { kind: 'brochure', subject: `brochure_lead:${leadId}`, recipient: email });
    await queueEmail(ctx, tx, {
      kind: 'contact_to_office',
      subject: `contact_message:${messageId}`,
      recipient: 'office',
    });
  });
  return { ctx, mark, email, personId, userId, own, asGuest };
}

test('erasing a person keeps figures and leaves no trace in any text of the database', async () => {
  const { ctx, mark, email, personId, own, asGuest } = await buildKnown();
  expect((await placesThatKnow(database.db, mark)).map((place) => place.split('.')[0])).toEqual(
    expect.arrayContaining([
      'audit_log',
      'brochure_leads',
      'checkout_attempts',
      'contact_message_steps',
      'contact_messages',
      'dispute_evidence',
      'invitations',
      'emails',
      'one_time_tokens',
      'order_events',
      'orders',
      'people',
      'person_notes',
      'refunds',
      'tickets',
      'users',
      'withdrawals',
    ]),
  );
  await erasePerson(ctx, { personId, email }, actor);
  expect(await placesThatKnow(database.db, mark)).toEqual([]);
  const orders = await database.db
    .selectFrom('orders')
    .select(['state', 'totalCents', 'buyer', sql<boolean>`anonymised_at is not null`.as('isAnonymous')])
    .where('id', 'in', [own.id, asGuest.id])
    .execute();
  const figures = { state: 'paid', totalCents: 369_900, buyer: null, isAnonymous: true };
  expect(orders).toEqual([figures, figures]);
  const { rows: toNobody } = await sql`select from emails where state = 'queued' and recipient = ''`.execute(
    database.db,
  );
  expect(toNobody).toEqual([]);
});

test('the security log keeps what an erased person did, without network and device', async () => {
  const { ctx, email, personId, userId } = await buildKnown();
  await sql`insert into security_events (kind, outcome, user_id, network, device)
    values ('sign_in', 'done', ${userId}, '0123456789abcdef', 'Firefox on Linux')`.execute(database.db);
  await erasePerson(ctx, { personId, email }, actor);
  const { rows } =
    await sql`select kind, network, device, erased_at is not null as is_erased from security_events
    where user_id = ${userId}`.execute(database.db);
  expect(rows).toEqual([{ kind: 'sign_in', network: null, device: null, isErased: true }]);
});

test('reminder links to an erased person and whether they were stopped are forgotten', async () => {
  const { ctx, email, personId } = await buildKnown();
  await stopReminders(ctx, await issueReminderLink(ctx, email));
  await erasePerson(ctx, { personId, email }, actor);
  const { rows } = await sql`select from reminder_links union all select from stopped_reminders`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test('an erasure is recorded once, without saying who', async () => {
  const { ctx, email, personId } = await buildKnown();
  await erasePerson(ctx, { personId, email }, actor);
  await erasePerson(ctx, { personId, email }, actor);
  const log = await database.db
    .selectFrom('auditLog')
    .select(['actor', 'before', 'after'])
    .where('subject', '=', `person:${personId}`)
    .where('action', '=', 'person.erased')
    .execute();
  expect(log).toEqual([
    {
      actor: `user:${actor.userId}`,
      before: null,
      after: { had_account: true, orders: 2, messages: 1, leads: 1, emails: 5, log_entries: 5 },
    },
  ]);
});

test('when two people erase the same person at once, it happens once', async () => {
  const { ctx, email, personId } = await buildKnown();
  await Promise.all([1, 2, 3].map(() => erasePerson(ctx, { personId, email }, actor)));
  const { rows } = await sql`select from audit_log where subject = ${`person:${personId}`}
    and action = 'person.erased'`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('a preview says what will be erased, what stays and why', async () => {
  const { ctx, personId } = await buildKnown();
  const { obstacles, goes, stays } = await previewErasure(ctx, personId);
  expect(obstacles).toEqual([]);
  expect(goes).toEqual(
    expect.arrayContaining([
      { what: 'Account and sign-in details', count: 1 },
      { what: 'Messages and our replies', count: 1 },
      { what: 'Name, address, telephone and notes on orders', count: 2 },
      { what: 'Names on tickets', count: 6 },
      { what: 'Documents that answered disputes', count: 1 },
    ]),
  );
  expect(stays.map(({ what, count }) => [what, count])).toEqual(
    expect.arrayContaining([
      ['Orders, without a name', 2],
      ['Payments', 2],
    ]),
  );
});

test('the audit log keeps entries about an address that only starts or ends like this one', async () => {
  const { db } = database;
  const { ctx, email, personId } = await buildKnown();
  const said = {
    kept: [`jo${email}`, `jo.${email}`, `${email}.tr`],
    gone: [email, `Write to ${email.toUpperCase()}.`, `Called\n${email}, twice`, `<${email}>`],
  };
  const subjects = { kept: `program:${personId}1`, gone: `program:${personId}2` } as const;
  for (const kind of ['kept', 'gone'] as const)
    for (const contact of said[kind])
      await recordChange(db, actor, {
        action: 'program.changed',
        subject: subjects[kind],
        after: { contact },
      });
  const { stays } = await previewErasure(ctx, personId);
  await erasePerson(ctx, { personId, email }, actor);
  const log = async (subject: string) =>
    db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
  expect((await log(subjects.kept)).map(({ after }) => after)).toEqual(
    said.kept.map((contact) => ({ contact })),
  );
  expect((await log(subjects.gone)).map(({ after }) => after)).toEqual(said.gone.map(() => null));
  const erased = (await log(`person:${personId}`)).find(({ action }) => action === 'person.erased');
  expect(erased?.after).toMatchObject({
    log_entries: stays.find(({ what }) => what.startsWith('Audit log entries'))?.count,
  });
});

test('a short name in free text is matched as a whole word', async () => {
  const { db } = database;
  const ctx = buildContext(database);
  const { email } = await buildUser(db);
  const { id, paymentId } = await buildOrder(db, { email, name: 'Ed', paidNote: 'Edition 4, invoiced' });
  await sql`update tickets set state = 'refunded'`.execute(db);
  const details = [
    { refund: 1, reason: 'requested' },
    { why: 'the payment was not confirmed' },
    { what: 'ED has called, twice' },
    { before: { name: 'Ed (the elder)' } },
  ];
  for (const detail of details)
    await sql`insert into order_events (order_id, kind, detail) values (${id}, 'told', ${JSON.stringify(detail)})`.execute(
      db,
    );
  for (const note of ['Refunded as agreed', 'Agreed with Ed.'])
    await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, note)
      values (${id}, ${paymentId}, 1, 'requested', 'succeeded', ${note})`.execute(db);
  const { id: personId } = await db
    .selectFrom('people')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await erasePerson(ctx, { personId, email }, actor);
  const events = await db
    .selectFrom('orderEvents')
    .select('detail')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  expect(events.map(({ detail }) => detail)).toEqual([details[0], details[1], {}, {}]);
  const refunds = await db
    .selectFrom('refunds')
    .select('note')
    .where('orderId', '=', id)
    .orderBy('id')
    .execute();
  expect(refunds.map(({ note }) => note)).toEqual(['Refunded as agreed', '']);
  const order = await db
    .selectFrom('orders')
    .select('paidNote')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(order.paidNote).toBe('Edition 4, invoiced');
});

test('an address that is not the person’s erases nobody', async () => {
  const { ctx, mark, personId } = await buildKnown();
  await expect(erasePerson(ctx, { personId, email: 'somebody@example.com' }, actor)).rejects.toMatchObject({
    fields: { email: ['This is not this person’s email address'] },
  });
  expect(await placesThatKnow(database.db, mark)).toContain('users.email');
});

test('an unknown person number is not found', async () => {
  const erasing = erasePerson(buildContext(database), { personId: 999_999, email: 'a@example.com' }, actor);
  await expect(erasing).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  ['pending', 'is still open'],
  ['awaiting_payment', 'is still open'],
  ['refund_due', 'is not complete yet'],
  ['refund_failed', 'is not complete yet'],
] as const)('an order that is %s must end first', async (state, sentence) => {
  const { ctx, email, personId, own } = await buildKnown();
  await sql`update orders set state = ${state} where id = ${own.id}`.execute(database.db);
  const refusal = { code: 'conflict', message: expect.stringContaining(sentence) };
  await expect(erasePerson(ctx, { personId, email }, actor)).rejects.toMatchObject(refusal);
  expect((await previewErasure(ctx, personId)).obstacles).toEqual([expect.stringContaining(own.reference)]);
});

test('a person with a manual repayment due cannot be erased until it is returned', async () => {
  const { ctx, email, personId, own } = await buildKnown();
  const owed = { orderId: own.id, cause: 'invoice_refunded', amountCents: 49_900 } as const;
  await database.db.insertInto('manualRepayments').values(owed).execute();
  await expect(erasePerson(ctx, { personId, email }, actor)).rejects.toMatchObject({
    message: expect.stringContaining('is not complete yet'),
  });
  await sql`update manual_repayments set returned_at = now() where order_id = ${own.id}`.execute(database.db);
  await expect(erasePerson(ctx, { personId, email }, actor)).resolves.toBeUndefined();
});

test('a buyer who can still choose after a cancelled session cannot be erased until then', async () => {
  const { ctx, email, personId, own } = await buildKnown();
  await sql`with run as (insert into session_cancellations (session_id, note) values (${own.sessionId}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id, state, asked_until)
    select id, ${own.id}, 'asked', now() + interval '7 days' from run`.execute(database.db);
  await expect(erasePerson(ctx, { personId, email }, actor)).rejects.toMatchObject({
    message: expect.stringContaining('Wait until the buyer has chosen'),
  });
});

test('a withdrawal from the address that is not decided must be decided first', async () => {
  const { ctx, email, personId } = await buildKnown();
  await sql`update withdrawals set state = 'to_decide', decided_at = null, answer = '' where email = ${email}`.execute(
    database.db,
  );
  await expect(erasePerson(ctx, { personId, email }, actor)).rejects.toMatchObject({
    message: expect.stringContaining('answer it first'),
  });
  await sql`update withdrawals set state = 'answered', decided_at = now() where email = ${email}`.execute(
    database.db,
  );
  await expect(erasePerson(ctx, { personId, email }, actor)).resolves.toBeUndefined();
});

test('a withdrawal that a restored backup has as not decided is decided when its person is erased again', async () => {
  const { ctx, email, personId } = await buildKnown();
  await sql`update withdrawals set state = 'to_decide', decided_at = null, answer = '' where email = ${email}`.execute(
    database.db,
  );
  await database.db.transaction().execute(async (tx) => {
    const personal = await findPersonalData(tx, personId);
    await eraseRecords({ db: tx, secretBox: ctx.secretBox }, personal, 'system');
  });
  const rows = await database.db
    .selectFrom('withdrawals')
    .select(['state', 'email'])
    .where('orderId', 'is', null)
    .where('decidedBy', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(rows).toEqual([{ state: 'answered', email: '' }]);
});

test('a guest of a coming session cannot be erased until refunded', async () => {
  const { ctx, email, personId, asGuest } = await buildKnown();
  await sql`update workshop_sessions set starts_local = now() + interval '9 days', ends_local = now() + interval '10 days'
    where id in (select session_id from order_lines where order_id = ${asGuest.id})`.execute(database.db);
  await expect(erasePerson(ctx, { personId, email }, actor)).rejects.toMatchObject({
    message: expect.stringContaining(`Order ${asGuest.reference} has a valid ticket for an upcoming session`),
  });
  await sql`update tickets set state = 'refunded' where code = any(${asGuest.codes})`.execute(database.db);
  await expect(erasePerson(ctx, { personId, email }, actor)).resolves.toBeUndefined();
});

test('an office account must lose its role first', async () => {
  const { id, email } = await buildUser(database.db, { role: 'staff' });
  const { id: personId } = await database.db
    .selectFrom('people')
    .select('id')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  await expect(erasePerson(buildContext(database), { personId, email }, actor)).rejects.toMatchObject({
    message: expect.stringContaining('an office account'),
  });
});

test('erasing a person keeps what was agreed to, without the person', async () => {
  const { db } = database;
  const { ctx, email, personId, own } = await buildKnown();
  const line = await db
    .selectFrom('orderLines')
    .select(['id', 'programId'])
    .where('orderId', '=', own.id)
    .executeTakeFirstOrThrow();
  const agreement = await buildAgreement(db, { programId: line.programId });
  const kept = { agreementId: agreement.id, agreedAt: new Date('2031-03-01T10:00:00Z') };
  await db.updateTable('orderLines').set(kept).where('id', '=', line.id).execute();
  await erasePerson(ctx, { personId, email }, actor);
  expect(
    await db
      .selectFrom('orderLines as l')
      .innerJoin('orders as o', 'o.id', 'l.orderId')
      .select(['l.agreementId', 'l.agreedAt', 'o.name'])
      .where('l.id', '=', line.id)
      .executeTakeFirst(),
  ).toEqual({ ...kept, name: expect.not.stringContaining('trace') });
});
