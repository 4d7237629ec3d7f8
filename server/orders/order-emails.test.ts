import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linesOfCartLink } from '#contract/checkout/cart-link.ts';
import { followOrderLink } from '#server/accounts/one-time-token.ts';
import { stopReminders } from '#server/emails/stop-reminders.ts';
import { buildAgreement } from '#tests/build-agreement.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { RECIPIENT, openEmailWorld } from '#tests/email-world.ts';
import { agreeToLines } from './agree-to-lines.ts';

const world = openEmailWorld();

async function buildRefund(orderId: number, paymentId: number, state: 'due' | 'succeeded' | 'failed') {
  const { id } = await world.db
    .insertInto('refunds')
    .values({
      orderId,
      paymentId,
      amountCents: 369_900,
      reason: 'requested',
      state,
      providerRefundId: null,
      failure: null,
      requestedBy: null,
      endedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a booking email has codes, receipt, tickets and calendar file', async () => {
  const { id, reference, codes } = await buildOrder(world.db);
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const { subject, text = '', html, attachments } = received!.email;
  expect(subject).toBe(`Your booking is confirmed: ${reference}`);
  for (const code of codes) expect(text).toContain(code);
  expect(text).toContain('9:00 AM – 5:00 PM, local time in Seoul (GMT+9)');
  expect(html).toContain('Lakeside Hall');
  expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    [`Receipt-${reference}.pdf`, 'application/pdf'],
    [`Tickets-${reference}.pdf`, 'application/pdf'],
    [`Sessions-${reference}.ics`, 'text/calendar'],
  ]);
  expect(`${text}${html}`).not.toMatch(/Lakeside School|Grade 10|46701234567/);
});

test('a booking email says when and where a program is held', async () => {
  const { id } = await buildOrder(world.db);
  await sql`update programs set starts_within_days = null,
    starts_local = '2031-06-07 10:00', ends_local = '2031-06-07 16:00', timezone = 'America/New_York',
    venue_name = 'The Chartroom', venue_address = '1 Pearl Quay', city = 'New York', country = 'United States',
    country_code = 'US'
    where id in (select program_id from order_lines where order_id = ${id} and session_id is null)`.execute(
    world.db,
  );
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  expect(received!.email.text).toContain('Saturday, June 7, 2031');
  expect(received!.email.text).toContain('10:00 AM – 4:00 PM, local time in New York (EDT)');
  expect(received!.email.html).toContain('The Chartroom, 1 Pearl Quay, New York, United States');
});

test('a booking email has the words that its buyer agreed to', async () => {
  const { id } = await buildOrder(world.db);
  const { programId } = await world.db
    .selectFrom('orderLines')
    .select('programId')
    .where('orderId', '=', id)
    .where('sessionId', 'is', null)
    .executeTakeFirstOrThrow();
  const agreement = await buildAgreement(world.db, { programId });
  await agreeToLines(world.db, id, [{ programId, sessionId: null, agreementId: agreement.id }]);
  await buildAgreement(world.db, { programId, words: `Other words ${id}` });
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  expect(received!.email.text).toContain(agreement.words);
  expect(received!.email.text).not.toContain('Other words');
});

test('a booking email has the preparation notes of the session, else of its program', async () => {
  const [one, other] = [await buildOrder(world.db), await buildOrder(world.db)];
  await world.db.updateTable('programs').set({ preparationNotes: 'Of the program.' }).execute();
  await world.db
    .updateTable('workshopSessions')
    .set({ preparationNotes: 'Of the session.' })
    .where('id', '=', other.sessionId)
    .execute();
  const textOf = async ({ id }: { id: number }) => {
    const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
    return received!.email.text ?? '';
  };
  expect((await textOf(one)).match(/Of the program\./g)).toHaveLength(2);
  const text = await textOf(other);
  expect(text.match(/Of the program\./g)).toHaveLength(1);
  expect(text.match(/Of the session\./g)).toHaveLength(1);
});

test('after a failed refund, the remaining tickets can be sent; without any there is no email', async () => {
  const { id, codes } = await buildOrder(world.db, { state: 'refund_failed' });
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  expect(received!.email.text).toContain(codes[0]);
  const { id: empty } = await buildOrder(world.db, { state: 'refund_failed' });
  await world.db.updateTable('tickets').set({ state: 'refunded' }).execute();
  const { state } = await world.deliver({ kind: 'order_paid', subject: `order:${empty}` });
  expect(state).toBe('dropped');
});

test("a guest's link carries a token that opens this order, again and again; only its hash is kept", async () => {
  const { id, reference } = await buildOrder(world.db);
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const token = new RegExp(`/orders/${reference}#token=([\\w-]{43})`).exec(received!.email.text ?? '')?.[1];
  const use = () => world.db.transaction().execute((tx) => followOrderLink(tx, { token: token ?? '' }));
  expect(await use()).toEqual({ orderId: id });
  expect(await use()).toEqual({ orderId: id });
  const { facts } = await world.db.selectFrom('emails').select('facts').executeTakeFirstOrThrow();
  expect(JSON.stringify(facts)).not.toContain(token);
});

test.each([
  ['30 days after the last day', 240, 270],
  ['at least 30 days after the email', -2, 30],
])('a guest’s link works until %s, and the email names that day', async (_until, lastDay, days) => {
  const { id, sessionId } = await buildOrder(world.db);
  await sql`update workshop_sessions set starts_local = now() at time zone timezone + make_interval(days => ${lastDay - 1}),
    ends_local = now() at time zone timezone + make_interval(days => ${lastDay}) where id = ${sessionId}`.execute(
    world.db,
  );
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const { rows } = await sql<{ day: string; days: number }>`
    select to_char(expires_at at time zone 'America/New_York', 'FMMonth FMDD, YYYY') as day,
      round(extract(epoch from expires_at - now()) / 86400)::int as days
    from one_time_tokens where order_id = ${id}`.execute(world.db);
  expect(rows).toMatchObject([{ days }]);
  expect(received!.email.text).toContain(`${rows[0]!.day}, on each of your devices`);
});

test('an account holder is asked to sign in to see the order', async () => {
  const buyer = await buildUser(world.db);
  const { id } = await buildOrder(world.db, { userId: buyer.id, buyerKeyHash: null });
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  expect(received!.email.text).not.toContain('#secret');
});

const overtaken = [
  ['order_paid', 'refunded'],
  ['order_expired', 'paid'],
  ['payment_failed', 'paid'],
] as const;

test.each(overtaken)('%s is dropped once the order is %s', async (kind, state) => {
  const { id } = await buildOrder(world.db, { state });
  expect(await world.deliver({ kind, subject: `order:${id}` })).toEqual({
    state: 'dropped',
    received: undefined,
  });
});

test.each(['order_expired', 'payment_failed'] as const)('%s brings its lines to the cart', async (kind) => {
  const state = kind === 'order_expired' ? 'expired' : 'failed';
  const { id, sessionId } = await buildOrder(world.db, { state });
  const { received } = await world.deliver({ kind, subject: `order:${id}` });
  const [, hash = ''] =
    /https:\/\/www\.example\.com\/cart(#lines=\S+)/.exec(received!.email.text ?? '') ?? [];
  expect(linesOfCartLink(hash)).toEqual([
    { programId: expect.any(Number), sessionId, quantity: 2 },
    { programId: expect.any(Number), sessionId: null, quantity: 1 },
  ]);
});

test('a new link goes to the address that the order has when it is sent', async () => {
  const { id, reference } = await buildOrder(world.db);
  const sent = await world.deliver({ kind: 'order_link', subject: `order:${id}` });
  expect(sent.received!.email.text).toMatch(new RegExp(`/orders/${reference}#token=[\\w-]{43}`));
  const other = await buildOrder(world.db, { email: 'another@example.com' });
  expect((await world.deliver({ kind: 'order_link', subject: `order:${other.id}` })).state).toBe('dropped');
});

async function expire(times: number): Promise<string[]> {
  const states: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const { id } = await buildOrder(world.db, { state: 'expired' });
    states.push((await world.deliver({ kind: 'order_expired', subject: `order:${id}` })).state);
  }
  return states;
}

test('an address that nobody has confirmed hears of three expired orders a day', async () => {
  expect(await expire(5)).toEqual(['sent', 'sent', 'sent', 'dropped', 'dropped']);
  await sql`update emails set created_at = created_at - interval '1 day'`.execute(world.db);
  expect(await expire(1)).toEqual(['sent']);
});

test('three emails a day are counted over all that is about unfinished orders', async () => {
  expect(await expire(2)).toEqual(['sent', 'sent']);
  const fail = async () => {
    const { id } = await buildOrder(world.db, { state: 'failed' });
    return (await world.deliver({ kind: 'payment_failed', subject: `order:${id}` })).state;
  };
  expect([await fail(), await fail()]).toEqual(['sent', 'dropped']);
  expect(await expire(1)).toEqual(['dropped']);
});

test('an address that has used the link to one of its orders hears of all of them', async () => {
  const { id } = await buildOrder(world.db);
  const { received } = await world.deliver({ kind: 'order_paid', subject: `order:${id}` });
  const [, token = ''] = /#token=([\w-]{43})/.exec(received!.email.text ?? '') ?? [];
  await world.db.transaction().execute((tx) => followOrderLink(tx, { token }));
  expect(await expire(4)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test('an address that its owner has confirmed hears of all of them', async () => {
  await buildUser(world.db, { email: RECIPIENT });
  expect(await expire(4)).toEqual(['sent', 'sent', 'sent', 'sent']);
});

test.each([
  ['late_payment_refunded', 'due', 'sent'],
  ['late_payment_refunded', 'failed', 'dropped'],
  ['refund_done', 'succeeded', 'sent'],
  ['refund_done', 'failed', 'dropped'],
] as const)('%s of a refund that is %s is %s', async (kind, state, fate) => {
  const { id, paymentId } = await buildOrder(world.db);
  const refundId = await buildRefund(id, paymentId, state);
  const delivered = await world.deliver({ kind, subject: `refund:${refundId}` });
  expect(delivered.state).toBe(fate);
  expect(delivered.received?.email.subject ?? '$3,699').toContain('$3,699');
});

test('an alert names the order and no person', async () => {
  const { id, reference } = await buildOrder(world.db);
  const facts = { orderId: id, what: 'A dispute was opened.' };
  const { received } = await world.deliver({
    kind: 'office_alert',
    subject: 'dispute:1',
    recipient: 'office',
    facts,
  });
  expect(received!.to).toEqual(['office@example.com']);
  expect(received!.email.text).toContain('A dispute was opened.');
  expect(received!.email.subject).toContain(reference);
  expect(received!.email.text).not.toMatch(/Åsa|asa@/);
});

test('the link in a reminder stops reminders only, until the owner orders again', async () => {
  const user = await buildUser(world.db, { email: RECIPIENT });
  const { id } = await buildOrder(world.db, { state: 'expired' });
  const { received } = await world.deliver({ kind: 'order_expired', subject: `order:${id}` });
  const { text = '', html = '', headers } = received!.email;
  const token = /\/reminders#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect(html).toContain(`/reminders#token=${token}`);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<https://www.example.com/api/v1/reminder-stops/${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

  await stopReminders(world, token);
  expect(await expire(1)).toEqual(['dropped']);
  const failed = await buildOrder(world.db, { state: 'failed' });
  expect((await world.deliver({ kind: 'payment_failed', subject: `order:${failed.id}` })).state).toBe(
    'dropped',
  );
  const paid = await buildOrder(world.db);
  expect((await world.deliver({ kind: 'order_paid', subject: `order:${paid.id}` })).state).toBe('sent');
  await sql`update stopped_reminders set stopped_at = now()`.execute(world.db);
  await sql`update orders set created_at = now() + interval '1 second' where id = ${paid.id}`.execute(
    world.db,
  );
  expect(await expire(1)).toEqual(['dropped']);
  await sql`update orders set user_id = ${user.id}, email = ${RECIPIENT} where id = ${paid.id}`.execute(
    world.db,
  );
  expect(await expire(1)).toEqual(['sent']);
});
