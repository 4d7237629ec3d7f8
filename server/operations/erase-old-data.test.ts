// @module-tag thorough
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordChange } from '#server/audit/record-change.ts';
import { forgetOldWithdrawals } from '#server/changes/forget-old-withdrawals.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import { forgetOldSeats } from '#server/participants/forget-old-seats.ts';
import { buildBackup } from '#tests/build-backup.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildGuardianLink, buildSeat } from '#tests/build-seat.ts';
import { buildTravelling } from '#tests/build-travelling.ts';
import type { Travelling } from '#tests/build-travelling.ts';
import { buildUser } from '#tests/build-user.ts';
import { placesThatKnow } from '#tests/places-that-know.ts';
import type { TestDatabase } from '#tests/test-database.ts';
import { eraseOldData } from './erase-old-data.ts';

const MARK = 'canary';
const canary = (what: string) => `${MARK} ${what}`;
const email = `${MARK}@example.com`;
const guardian = `guardian-${MARK}@example.com`;
const copies = `copies-${MARK}@example.com`;

/** Everything that is kept of a guest who bought, of who came and of the guardian. Its last seat ends on March 5, 2032. */
async function buildGuest({ db }: TestDatabase) {
  const ctx = buildContext({ db });
  const { id: adminId } = await buildUser(db, { role: 'admin', email: 'office@example.com' });
  const order = await buildOrder(db, {
    name: canary('buyer'),
    email,
    phone: `+46 ${MARK}`,
    schoolName: canary('school'),
    grade: canary('grade'),
    city: canary('city'),
    notes: canary('notes'),
    network: canary('network'),
    paidNote: `asked by ${email}`,
    createdAt: new Date('2031-03-01T10:00Z'),
  });
  const { id, reference, paymentId, codes } = order;
  await db.updateTable('orders').set({ copyEmail: copies }).where('id', '=', id).execute();
  const [code = '', other = ''] = codes;
  const ticketId = await buildSeat(db, code, {
    name: canary('child'),
    guardian: { name: canary('guardian'), email: guardian },
    consents: ['coming', 'pictures'],
  });
  await sql`update seat_people set guardian_phone = ${canary('1')}, emergency_name = ${canary('2')},
    emergency_phone = ${canary('3')}, collected_by = ${canary('4')}`.execute(db);
  await sql`update tickets set holder = ${canary('buyer')} where code = ${other}`.execute(db);
  await buildGuardianLink(db, ticketId, guardian);
  await sql`insert into declined_consents (ticket_id, kind, participant) values (${ticketId}, 'first_aid', ${canary('child')})`.execute(
    db,
  );
  await sql`insert into seat_answers (ticket_id, class, sealed, participant, has_needs)
    values (${ticketId}, 'care', ${canary('sealed')}, ${canary('child')}, true)`.execute(db);
  await sql`insert into handed_on_tickets (id, code, order_line_id, holder)
    select 9999, 'OLDC-OLDC-OLDC', order_line_id, ${canary('former')} from tickets where id = ${ticketId}`.execute(
    db,
  );
  await sql`insert into checkout_attempts (order_id, attempt, state, request, expires_at, provider_session_id)
    values (${id}, 1, 'complete', ${JSON.stringify({ email })}, now(), 'cs_1')`.execute(db);
  await sql`insert into order_events (order_id, kind, detail)
    values (${id}, 'alert', ${JSON.stringify({ what: `write to ${email}` })})`.execute(db);
  await sql`insert into refunds (order_id, payment_id, amount_cents, reason, state, note, created_at, ended_at)
    values (${id}, ${paymentId}, 1, 'requested', 'succeeded', ${`${email} has called`}, now(), '2031-04-01Z')`.execute(
    db,
  );
  await sql`with dispute as (
      insert into disputes (payment_id, provider_dispute_id, status, reason, amount_cents, opened_at, closed_at)
      values (${paymentId}, 'du_1', 'won', 'fraudulent', 1, '2031-04-01Z', '2031-05-01Z') returning id)
    insert into dispute_evidence (dispute_id, document, checksum, buyer_name, buyer_email)
    select id, convert_to(${MARK}, 'UTF8'), sha256('document'), ${canary('buyer')}, ${email} from dispute`.execute(
    db,
  );
  await sql`insert into date_changes (order_id, ticket_ids, from_line_id, to_line_id, difference_cents, reason, changed_at)
    select ${id}, array[${ticketId}::bigint], id, id, 0, ${`for ${email}`}, now() from order_lines where order_id = ${id} limit 1`.execute(
    db,
  );
  await sql`insert into invoice_payments (order_id, paid_on, amount_cents, reference)
    values (${id}, '2031-04-01', 369900, ${`from ${email}`})`.execute(db);
  await sql`insert into manual_repayments (order_id, cause, amount_cents, note, created_at, returned_at)
    values (${id}, 'invoice_refunded', 1, ${`to ${email}`}, '2031-04-01Z', '2031-04-02Z')`.execute(db);
  await sql`insert into withdrawals (received_at, name, reference, email, part, reference_key, order_id, state, problem, decided_at, answer)
    values ('2031-03-02Z', ${canary('w')}, ${canary('w')}, ${email}, ${canary('w')}, ${canary('w')}, ${id}, 'answered',
      'other_address', '2031-03-03Z', ${canary('w')})`.execute(db);
  await sql`insert into order_requests (state, paid_by, paid_note, name, email, phone, school_name, grade, city, lines,
      list_cents, currency, decided_at, order_id)
    values ('approved', 'free', ${canary('r')}, ${canary('r')}, ${email}, ${canary('r')}, ${canary('r')}, ${canary('r')},
      ${canary('r')}, '[]', 1, 'usd', now(), ${id})`.execute(db);
  await sql`insert into one_time_tokens (token_hash, purpose, email, order_id, expires_at)
    values (sha256('key'), 'open_order', ${email}, ${id}, '2031-03-05Z')`.execute(db);
  await sql`insert into person_notes (person_id, text) select id, ${canary('note')} from people where email = ${email}`.execute(
    db,
  );
  await sql`insert into contact_messages (name, email, subject, message, created_at)
    values (${canary('m')}, ${email}, ${canary('m')}, ${canary('m')}, '2031-03-01Z')`.execute(db);
  await sql`insert into contact_message_steps (message_id, kind, text, made_at)
    select id, 'replied', ${canary('m')}, '2031-04-01Z' from contact_messages`.execute(db);
  await sql`insert into brochure_leads (name, email, phone, institution, consented_at, created_at)
    values (${canary('l')}, ${email}, ${canary('l')}, ${canary('l')}, '2031-03-01Z', '2031-03-01Z')`.execute(
    db,
  );
  const actor = { userId: adminId, network: '192.0.2.1' };
  await db.transaction().execute(async (tx) => {
    await recordChange(tx, actor, {
      action: 'order.buyer_corrected',
      subject: `order:${id}`,
      before: { name: canary('buyer') },
      after: { email },
    });
    for (const [kind, subject, recipient] of [
      ['order_paid', `order:${id}`, email],
      ['copy', `order:${id}`, copies],
      ['seat_link', `order:${id}/ticket:${ticketId}`, guardian],
      ['withdrawal_received', 'withdrawal:1', email],
      ['contact_reply', 'contact_reply:1', email],
      ['contact_confirmation', 'contact_message:1', email],
      ['brochure', 'brochure_lead:1', email],
    ] as const)
      await queueEmail(ctx, tx, { kind, subject, recipient, facts: { about: canary('facts') } });
    await sql`update emails set state = 'sent', sent_at = '2031-03-01Z', last_error = ${canary('e')}`.execute(
      tx,
    );
  });
  return { id, reference, ticketId, code };
}

/** All that is done by age, as the hourly jobs do it. */
async function runJobs({ db }: TestDatabase): Promise<void> {
  const ctx = buildContext({ db });
  await eraseOldData(ctx);
  await forgetOldSeats(ctx);
  await forgetOldWithdrawals(ctx);
}

async function knownAt(database: Travelling, moment: string): Promise<string[]> {
  await database.travelTo(moment);
  await runJobs(database);
  const known = await placesThatKnow(database.db, MARK);
  await runJobs(database);
  expect(await placesThatKnow(database.db, MARK)).toEqual(known);
  return known;
}

const OF_GUEST = [
  'audit_log.after',
  'audit_log.before',
  'checkout_attempts.request',
  'date_changes.reason',
  'dispute_evidence.buyer_email',
  'dispute_evidence.buyer_name',
  'emails.facts',
  'emails.last_error',
  'emails.recipient',
  'invoice_payments.reference',
  'manual_repayments.note',
  'one_time_tokens.email',
  'order_events.detail',
  'order_requests.city',
  'order_requests.email',
  'order_requests.grade',
  'order_requests.name',
  'order_requests.paid_note',
  'order_requests.phone',
  'order_requests.school_name',
  'orders.city',
  'orders.copy_email',
  'orders.email',
  'orders.grade',
  'orders.name',
  'orders.network',
  'orders.notes',
  'orders.paid_note',
  'orders.phone',
  'orders.school_name',
  'people.email',
  'people.name',
  'people.name_folded',
  'people.phone',
  'people.searched',
  'person_notes.text',
  'refunds.note',
  'tickets.holder',
  'withdrawals.answer',
  'withdrawals.email',
  'withdrawals.name',
  'withdrawals.part',
  'withdrawals.reference',
  'withdrawals.reference_key',
];

const OF_CONSENTS = ['consents.given_by', 'consents.giver_email', 'consents.participant'];
/** The guardian can still take back what is optional, and is a customer whom the office finds and erases. */
const WITH_CONSENTS = [
  ...OF_CONSENTS,
  'people.email',
  'people.name',
  'people.name_folded',
  'people.searched',
  'seat_links.email',
];

const OF_SEAT = [
  'declined_consents.participant',
  'handed_on_tickets.holder',
  'seat_answers.participant',
  'seat_answers.sealed',
  'seat_people.collected_by',
  'seat_people.emergency_name',
  'seat_people.emergency_phone',
  'seat_people.guardian_email',
  'seat_people.guardian_name',
  'seat_people.guardian_phone',
  'seat_people.name',
];

const OF_OUTREACH = [
  'brochure_leads.email',
  'brochure_leads.institution',
  'brochure_leads.name',
  'brochure_leads.phone',
  'brochure_leads.searched',
  'contact_message_steps.text',
  'contact_messages.email',
  'contact_messages.message',
  'contact_messages.name',
  'contact_messages.searched',
  'contact_messages.subject',
];

const each = (...lists: string[][]) => [...new Set(lists.flat())].toSorted();

test('each thing that is known of a guest ends at its time, and what was sold and paid stays', async () => {
  const database = await buildTravelling();
  await database.travelTo('2031-03-01T10:04Z');
  const { id } = await buildGuest(database);
  expect(await placesThatKnow(database.db, MARK)).toEqual(
    each(OF_GUEST, OF_SEAT, OF_OUTREACH, WITH_CONSENTS),
  );

  // The last reply was written on April 1, 2031.
  expect(await knownAt(database, '2032-03-30T00:00Z')).toEqual(
    each(OF_GUEST, OF_OUTREACH.slice(5), WITH_CONSENTS),
  );
  const withoutOutreach = each(OF_GUEST, WITH_CONSENTS);
  expect(await knownAt(database, '2032-05-01T00:00Z')).toEqual(withoutOutreach);
  // Three years after the withdrawal.
  expect(await knownAt(database, '2034-03-04T00:00Z')).toEqual(
    withoutOutreach.filter((place) => !place.startsWith('withdrawals.')),
  );

  expect(await knownAt(database, '2034-03-06T00:00Z')).toEqual(each(WITH_CONSENTS));
  expect(await knownAt(database, '2038-03-04T00:00Z')).toEqual(each(WITH_CONSENTS));
  expect(await knownAt(database, '2038-03-06T00:00Z')).toEqual([]);

  const { rows } = await sql`select o.state, o.total_cents, o.school_name, o.grade, o.phone,
      (select sum(amount_cents)::int from payments where order_id = o.id) as paid,
      (select sum(amount_cents)::int from refunds where order_id = o.id) as refunded,
      (select count(*)::int from tickets t join order_lines l on l.id = t.order_line_id where l.order_id = o.id) as tickets,
      (select count(*)::int from consents) as consents
    from orders o where id = ${id}`.execute(database.db);
  expect(rows).toEqual([
    {
      state: 'paid',
      totalCents: 369_900,
      schoolName: '',
      grade: '',
      phone: '',
      paid: 369_900,
      refunded: 1,
      tickets: 3,
      consents: 2,
    },
  ]);
});

test('a restored backup is without them again after the next run', async () => {
  const { live, restored } = await buildBackup(async (database) => {
    await buildGuest(database);
  });
  const [here, there] = [await buildTravelling(live), await buildTravelling(restored)];
  expect(await knownAt(here, '2034-03-06T00:00Z')).toEqual(each(WITH_CONSENTS));
  expect(await placesThatKnow(there.db, MARK)).toContain('orders.name');
  expect(await knownAt(there, '2034-03-06T00:00Z')).toEqual(each(WITH_CONSENTS));
});

test('the office sets other periods, and what is no period changes nothing', async () => {
  const database = await buildTravelling();
  await database.travelTo('2031-03-01T10:04Z');
  await buildGuest(database);
  const setting = (value: unknown) =>
    sql`insert into settings (key, value) values ('retention', ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(database.db);
  await setting({ guestMonths: 'none', consentYears: -1, outreachMonths: 0 });
  expect(await knownAt(database, '2032-03-30T00:00Z')).toContain('contact_messages.name');
  await setting({ guestMonths: 60, consentYears: 5 });
  expect(await knownAt(database, '2037-03-04T00:00Z')).toContain('orders.name');
  expect(await knownAt(database, '2037-03-06T00:00Z')).toEqual([]);
});
