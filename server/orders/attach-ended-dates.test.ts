import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

type Order = Awaited<ReturnType<typeof buildOrder>>;

async function endTickets({ codes }: Order, seats: number): Promise<void> {
  await sql`update tickets set state = 'refunded' where code = any(${codes.slice(0, seats)}::text[])`.execute(
    world.db,
  );
}

/** The text of an email, and what its calendar file does with which entries. */
async function deliver(email: Parameters<typeof world.deliver>[0]) {
  const { text = '', attachments } = (await world.deliver(email)).received!.email;
  const file = attachments.find(({ filename }) => filename?.endsWith('.ics'));
  if (!file) return { text, calendar: undefined };
  const ics = Buffer.from(file.content as ArrayBuffer)
    .toString()
    .replaceAll(/\r?\n\t/g, '');
  const uids = [...ics.matchAll(/UID:(.+)@/g)].map(([, uid]) => uid);
  return { text, calendar: { method: /METHOD:(\w+)/.exec(ics)?.[1], uids } };
}

const cancels = ({ reference, sessionId }: Order) => ({
  method: 'CANCEL',
  uids: [`${reference}-${sessionId}`],
});

async function deliverCancelledSeats(seats: number) {
  const order = await buildOrder(world.db);
  await endTickets(order, seats);
  const subject = `order:${order.id}/ticket:1`;
  return { order, ...(await deliver({ kind: 'seats_given_back', subject, facts: { tickets: seats } })) };
}

test('once the buyer has cancelled all seats of a date, its entry goes', async () => {
  const { order, calendar, text } = await deliverCancelledSeats(2);
  expect(calendar).toEqual(cancels(order));
  expect(text).toContain('To remove the cancelled date from your calendar');
});

test('while a seat of the date is left, its entry stays', async () => {
  const { calendar, text } = await deliverCancelledSeats(1);
  expect(calendar).toBeUndefined();
  expect(text).not.toContain('your calendar');
});

test.for([
  { reason: 'requested', isTold: true },
  { reason: 'at_provider', isTold: true },
  { reason: 'cancelled', isTold: false },
] as const)('a refund that is $reason removes the entry: $isTold', async ({ reason, isTold }) => {
  const order = await buildOrder(world.db);
  await endTickets(order, 2);
  const { rows } = await sql<{ id: number }>`
    insert into refunds (order_id, payment_id, amount_cents, reason, state)
    values (${order.id}, ${order.paymentId}, 249900, ${reason}, 'succeeded') returning id`.execute(world.db);
  const { calendar } = await deliver({ kind: 'refund_done', subject: `refund:${rows[0]?.id}` });
  expect(calendar).toEqual(isTold ? cancels(order) : undefined);
});

test('a withdrawal removes the entry', async () => {
  const order = await buildOrder(world.db);
  await endTickets(order, 3);
  const { rows } = await sql<{ id: number }>`
    insert into withdrawals (name, reference, email, part, reference_key, order_id, state, decided_at, amount_cents)
    values ('Åsa', 'my order', 'asa@example.com', '', ${order.reference}, ${order.id}, 'returned', now(), 369900)
    returning id`.execute(world.db);
  const subject = `order:${order.id}/withdrawal:${rows[0]?.id}`;
  const { calendar } = await deliver({ kind: 'withdrawal_returned', subject });
  expect(calendar).toEqual(cancels(order));
});

test.for(['cancellation_choice', 'session_cancelled'] as const)(
  'the email %s about a session that we cancel removes its entry',
  async (kind) => {
    const order = await buildOrder(world.db);
    await sql`update workshop_sessions set cancelled_at = now() where id = ${order.sessionId}`.execute(
      world.db,
    );
    const offer = await buildOrder(world.db, {
      state: 'offered',
      supplementTo: order.id,
      heldUntil: new Date('2099-01-01'),
    });
    const { id: startedBy } = await buildUser(world.db, { role: 'admin' });
    const { rows } = await sql<{ id: number }>`
      with run as (insert into session_cancellations (session_id, note, started_by)
        values (${order.sessionId}, '', ${startedBy}) returning id)
      insert into session_cancellation_items (cancellation_id, order_id, state, asked_until, offer_id, seats)
      select id, ${order.id}, 'asked', now() + interval '7 days', ${offer.id}, 2 from run returning id`.execute(
      world.db,
    );
    const { calendar } = await deliver({ kind, subject: `cancellation_item:${rows[0]?.id}` });
    expect(calendar).toEqual(cancels(order));
  },
);
