import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CancellationOutcome } from '#contract/changes/office-cancellation-outcome.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

async function buildItem({
  note = '',
  outcome = 'refunded',
  seats = 2,
}: { note?: string; outcome?: CancellationOutcome; seats?: number } = {}) {
  const { id: orderId } = await buildOrder(world.db);
  const { id: sessionId } = await world.db
    .selectFrom('workshopSessions')
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`update workshop_sessions set cancelled_at = now()`.execute(world.db);
  await sql`update tickets set state = 'refunded' where order_line_id in (
    select id from order_lines where session_id = ${sessionId})`.execute(world.db);
  const run = await world.db
    .insertInto('sessionCancellations')
    .values({ sessionId, note, startedBy: (await buildUser(world.db, { role: 'admin' })).id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const item = await world.db
    .insertInto('sessionCancellationItems')
    .values({
      cancellationId: run.id,
      orderId,
      state: 'done',
      outcome,
      seats,
      amountCents: outcome === 'refunded' || outcome === 'by_hand' ? 249_900 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orderId, sessionId, itemId: item.id };
}

async function buildCancelledSession(given: Parameters<typeof buildItem>[0] = {}) {
  const { itemId } = await buildItem(given);
  return world.deliver({ kind: 'session_cancelled', subject: `cancellation_item:${itemId}` });
}

test('buyers of a cancelled session are told what is returned and what stays', async () => {
  const { received } = await buildCancelledSession({ note: 'The venue has closed for repairs.' });
  const { subject, text = '' } = received!.email;
  expect(subject).toBe('Your session is cancelled: Leadership in Seoul');
  expect(text).toContain('The venue has closed for repairs.');
  expect(text).toContain('We are refunding $2,499 to the card that you paid with.');
  expect(text).toContain('The rest of your order has not changed.');
});

test('the email says when an order was free or not paid by card', async () => {
  const byHand = await buildCancelledSession({ outcome: 'by_hand' });
  expect(byHand.received!.email.text).toContain('our office will email you');
});

async function deliverAnswer({
  isMoneyChosen,
  outcome,
  askedUntil = '2031-03-08T10:30Z',
}: {
  isMoneyChosen: boolean;
  outcome: CancellationOutcome;
  askedUntil?: string;
}) {
  const { orderId, sessionId, itemId } = await buildItem({ outcome });
  await sql`update session_cancellation_items set asked_until = ${askedUntil}`.execute(world.db);
  await sql`insert into order_events (order_id, kind, detail) values (${orderId}, 'choice_asked',
    ${JSON.stringify({ session: sessionId, tickets: 2, until: '2031-03-08T10:30:00.000Z' })}::jsonb)`.execute(
    world.db,
  );
  if (isMoneyChosen)
    await recordBuyerAction(world.db, {
      userId: undefined,
      action: 'order.money_chosen',
      orderId,
      after: { cancelled_session: sessionId },
    });
  const { received } = await world.deliver({
    kind: 'session_cancelled',
    subject: `cancellation_item:${itemId}`,
  });
  const { subject, text = '' } = received!.email;
  return { subject, text: text.replaceAll(/\s+/g, ' ') };
}

test.for([
  { isMoneyChosen: true, outcome: 'refunded', says: 'As you chose, you get a refund and no other date' },
  { isMoneyChosen: true, outcome: 'free', says: 'As you chose, you get no other date' },
  { isMoneyChosen: true, outcome: 'nothing_left', says: 'As you chose, you get no other date' },
  {
    isMoneyChosen: false,
    outcome: 'refunded',
    says: 'heard nothing from you by March 8, 2031. So we refund what you paid.',
  },
  {
    isMoneyChosen: false,
    outcome: 'free',
    says: 'heard nothing from you by March 8, 2031. So your tickets have ended.',
  },
  {
    isMoneyChosen: false,
    outcome: 'refunded',
    askedUntil: '2031-03-05T10:30Z',
    says: 'There is no other date left for you now. So we refund what you paid.',
  },
] as const)(
  'after the time to choose the email says what it follows from: $says',
  async ({ says, ...given }) => {
    const { subject, text } = await deliverAnswer(given);
    expect(text).toContain(says);
    expect(text).not.toContain('We are sorry');
    expect(subject).not.toContain('Your session is cancelled');
  },
);

test('a free session has nothing to return', async () => {
  const free = await buildCancelledSession({ outcome: 'free' });
  expect(free.received!.email.text).toContain('there is nothing to refund');
});

test('a paid session whose price was refunded before was not free of charge', async () => {
  const { received } = await buildCancelledSession({ outcome: 'nothing_left' });
  expect(received!.email.text).toContain('Its price was refunded before');
  expect(received!.email.text).not.toContain('free of charge');
});

test('whoever had not confirmed free seats yet reads about no tickets', async () => {
  const { received } = await buildCancelledSession({ outcome: 'ended', seats: 0 });
  expect(received!.email.text).toContain('your whole order is cancelled');
  expect(received!.email.text).not.toContain('for this session are no longer valid');
});

async function queueMoved() {
  const { id: orderId } = await buildOrder(world.db);
  const { id: sessionId } = await world.db
    .selectFrom('workshopSessions')
    .select('id')
    .executeTakeFirstOrThrow();
  await sql`update workshop_sessions set venue_name = 'Harbour House', starts_local = '2031-05-05 10:00'`.execute(
    world.db,
  );
  const before = {
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    hours: '9:00 AM – 5:00 PM',
    zoneLabel: 'GMT+9',
    venue: 'Lakeside Hall',
    city: 'Seoul',
  };
  return {
    kind: 'session_changed' as const,
    subject: `order:${orderId}/session:${sessionId}/revision:2`,
    facts: { orderId, sessionId, before },
  };
}

test('a changed time or place is sent with the old and new values and the current tickets', async () => {
  const { received } = await world.deliver(await queueMoved());
  const { text = '', attachments } = received!.email;
  expect(text).toContain('10:00 AM – 5:00 PM, local time in Seoul');
  expect(text).toContain('Harbour House');
  expect(text).toContain('9:00 AM – 5:00 PM (GMT+9), Lakeside Hall, Seoul');
  expect(attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
});

test('no email about a changed place is sent once the session is cancelled', async () => {
  const moved = await queueMoved();
  await sql`update workshop_sessions set cancelled_at = now()`.execute(world.db);
  expect((await world.deliver(moved)).state).toBe('dropped');
});

async function queueRuns() {
  const { kind: _kind, facts, ...email } = await queueMoved();
  await sql`update workshop_sessions set min_seats = 2, decide_on = '2031-04-01', decision = 'runs',
    decided_at = now()`.execute(world.db);
  return { ...email, kind: 'session_runs' as const, facts: { ...facts, before: undefined } };
}

test('buyers are told that their session will be held, with their tickets', async () => {
  const { received } = await world.deliver(await queueRuns());
  const { subject, text = '' } = received!.email;
  expect(subject).toBe('Your session will be held: Leadership in Seoul');
  expect(text).toContain('You do not need to do anything');
  expect(text).toContain('This session will be held.');
});

test('no email that a session runs is sent once it is cancelled', async () => {
  const runs = await queueRuns();
  await sql`update workshop_sessions set cancelled_at = now()`.execute(world.db);
  expect((await world.deliver(runs)).state).toBe('dropped');
});

interface Given {
  refundedCents?: number;
  priceCents?: number;
  areSeatsHeld?: boolean;
}

async function deliverChoice({ refundedCents = 0, priceCents, areSeatsHeld = true }: Given) {
  const order = await buildOrder(world.db);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${order.sessionId}`.execute(
    world.db,
  );
  await sql`update payments set refunded_cents = ${refundedCents} where id = ${order.paymentId}`.execute(
    world.db,
  );
  if (priceCents !== undefined)
    await sql`update order_lines set unit_price_cents = ${priceCents} where session_id = ${order.sessionId}`.execute(
      world.db,
    );
  const offer = await buildOrder(world.db, {
    state: 'offered',
    supplementTo: order.id,
    heldUntil: new Date('2099-01-01'),
  });
  const { rows } = await sql<{ id: number }>`
    with run as (insert into session_cancellations (session_id, note) values (${order.sessionId}, '') returning id)
    insert into session_cancellation_items (cancellation_id, order_id, state, asked_until, offer_id, seats)
    select id, ${order.id}, 'asked', now() + interval '7 days', ${areSeatsHeld ? offer.id : null}::bigint, 2
    from run returning id`.execute(world.db);
  const { received } = await world.deliver({
    kind: 'cancellation_choice',
    subject: `cancellation_item:${rows[0]?.id}`,
  });
  return received!.email.text?.replaceAll(/\s+/g, ' ');
}

test.each([
  ['left of the money, and not the price', { refundedCents: 300_000 }, '$699 is refunded to the card'],
  ['already returned', { refundedCents: 369_900 }, 'Their price was refunded before'],
  ['free, although the order was not', { refundedCents: 0, priceCents: 0 }, 'They were free of charge'],
])('whoever can choose is told what is %s', async (_what, given, says) => {
  expect(await deliverChoice(given)).toContain(says);
});

test('whoever can choose is told whether seats are held meanwhile', async () => {
  expect(await deliverChoice({})).toContain('We hold 2 seats for you until then');
  expect(await deliverChoice({ areSeatsHeld: false })).toContain('We hold no seats for you meanwhile');
});
