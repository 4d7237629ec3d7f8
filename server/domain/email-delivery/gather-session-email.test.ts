import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { openEmailWorld } from '#tests/email-world.ts';

const world = openEmailWorld();

async function buildCancelledSession({
  note = '',
  outcome = 'refunded',
  seats = 2,
}: { note?: string; outcome?: 'refunded' | 'free' | 'by_hand' | 'ended'; seats?: number } = {}) {
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
      amountCents: outcome === 'free' || outcome === 'ended' ? 0 : 249_900,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return world.deliver({ kind: 'session_cancelled', subject: `cancellation_item:${item.id}` });
}

test('buyers of a cancelled session are told what is returned and what stays', async () => {
  const { received } = await buildCancelledSession({ note: 'The venue has closed for repairs.' });
  const { subject, text = '' } = received!.email;
  expect(subject).toBe('Your session is cancelled: Leadership in Seoul, Seoul');
  expect(text).toContain('The venue has closed for repairs.');
  expect(text).toContain('We are refunding $2,499 to the card that you paid with.');
  expect(text).toContain('The rest of your order has not changed.');
});

test('the email says when an order was free or not paid by card', async () => {
  const byHand = await buildCancelledSession({ outcome: 'by_hand' });
  expect(byHand.received!.email.text).toContain('our office will email you');
});

test('a free session has nothing to return', async () => {
  const free = await buildCancelledSession({ outcome: 'free' });
  expect(free.received!.email.text).toContain('there is nothing to refund');
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
