import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emailSubjectsOf } from '#server/emails/email-subjects-of.ts';
import type { Wish } from '#tests/build-wish.ts';
import { buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { cancelSession } from './cancel-session.ts';
import { decideSessions } from './decide-sessions.ts';
import { findSessionCancellation } from './find-session-cancellation.ts';

const shop = openShop();

const at = (moment: string) => sql<Date>`${moment}::timestamptz`;
const decideOn = '2031-04-01';
/** When that day has ended in Seoul. */
const MIDNIGHT = '2031-04-01T15:00:00Z';

const sessionWith = (given: Parameters<typeof buildSession>[1] = {}) =>
  buildSession(shop.db, { priceCents: 5_000, minSeats: 3, decideOn, ...given });

const wishFor = (session: { id: number; programId: number }, quantity = 1): Wish => ({
  programId: session.programId,
  sessionId: session.id,
  quantity,
});

async function pay(wish: Wish) {
  const started = await shop.buy([wish], { isConfirmed: true });
  if (started.id.startsWith('cs_')) await shop.sandbox.pay(started.id);
  await shop.deliver();
  return started;
}

const decide = (moment = MIDNIGHT) => decideSessions(shop.ctx, at(moment));

async function decisionOf(id: number) {
  const row = await shop.db
    .selectFrom('workshopSessions')
    .select(['decision', 'cancelledAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.decision, row.cancelledAt !== null];
}

const emails = (kind: string) =>
  shop.db.selectFrom('emails').select(['subject', 'recipient']).where('kind', '=', kind).execute();

const audit = (id: number) =>
  shop.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', `session:${id}`)
    .orderBy('id')
    .execute();

test('enough have booked: it runs, each buyer is told once, and nothing is cancelled', async () => {
  const session = await sessionWith();
  await pay(wishFor(session, 2));
  await pay(wishFor(session));
  await decide();
  await decide();
  await decide('2031-04-20T00:00Z');
  expect(await decisionOf(session.id)).toEqual(['runs', false]);
  expect(await emails('session_runs')).toHaveLength(2);
  expect(await shop.count('session_cancellations')).toBe(0);
  expect(await audit(session.id)).toEqual([
    { actor: 'system', action: 'session.decided', after: { decision: 'runs', booked: 3, min_seats: 3 } },
  ]);
});

test('the email that it runs is found with its order, by whoever shows or erases it', async () => {
  const session = await sessionWith({ minSeats: 1 });
  await pay(wishFor(session));
  await decide();
  const { rows } = await sql`
    select from orders o join emails e on e.kind = 'session_runs' and e.subject in (${emailSubjectsOf(sql`o.id`)})`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(1);
});

test('too few have booked: it is cancelled by the same road, and the money goes back', async () => {
  const session = await sessionWith();
  const order = await pay(wishFor(session, 2));
  await decide();
  await decide();
  await shop.deliver();
  await shop.deliver();
  expect(await decisionOf(session.id)).toEqual(['cancelled', true]);
  expect((await shop.order(order)).state).toBe('refunded');
  expect(await emails('session_cancelled')).toHaveLength(1);
  expect(await emails('session_runs')).toHaveLength(0);
  const { run } = await findSessionCancellation(shop.ctx, session.id);
  expect(run).toMatchObject({
    startedBy: 'the site',
    note: 'It runs with at least 3 people, and fewer had booked by the end of April 1, 2031.',
    done: 1,
    returnedCents: 10_000,
  });
  expect((await audit(session.id)).map(({ actor, action }) => [actor, action])).toEqual([
    ['system', 'session.decided'],
    ['system', 'session.cancelled'],
  ]);
  const events = await shop.db
    .selectFrom('orderEvents')
    .select('actor')
    .where('kind', '=', 'session_cancelled')
    .execute();
  expect(events).toEqual([{ actor: 'system' }]);
});

test('free seats count; seats that are held, blocked or refunded do not', async () => {
  const free = await sessionWith({ priceCents: 0 });
  await pay(wishFor(free, 3));
  const held = await sessionWith({ taken: 2 });
  await pay(wishFor(held, 2));
  await shop.buy([wishFor(held, 4)]);
  const refunded = await sessionWith();
  await pay(wishFor(refunded, 3));
  await sql`update tickets t set state = 'refunded' from order_lines l
    where l.id = t.order_line_id and l.session_id = ${refunded.id}`.execute(shop.db);
  await decide();
  expect(await decisionOf(free.id)).toEqual(['runs', false]);
  expect(await decisionOf(held.id)).toEqual(['cancelled', true]);
  expect(await decisionOf(refunded.id)).toEqual(['cancelled', true]);
});

test('a payment that is under way at midnight is returned when it arrives', async () => {
  const session = await sessionWith({ minSeats: 1 });
  const open = await shop.buy([wishFor(session)]);
  await shop.sandbox.pay(open.id);
  await decide();
  await shop.deliver();
  await shop.deliver();
  expect(await decisionOf(session.id)).toEqual(['cancelled', true]);
  expect((await shop.order(open)).state).toBe('refunded');
  expect(await shop.count('refunds')).toBe(1);
});

test('what the office cancelled, what has begun and what has no minimum is not decided', async () => {
  const cancelled = await sessionWith();
  const begun = await sessionWith();
  const without = await buildSession(shop.db);
  await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    { sessionId: cancelled.id, revision: 1, note: '', shown: { tickets: 0, amountCents: 0 } },
  );
  await decide('2031-05-05T00:00:00Z');
  expect(await decisionOf(cancelled.id)).toEqual([null, true]);
  expect(await decisionOf(begun.id)).toEqual([null, false]);
  expect(await decisionOf(without.id)).toEqual([null, false]);
});

test.each([
  ['Asia/Seoul', '2031-04-01', '2031-04-01T15:00:00Z'],
  ['Pacific/Kiritimati', '2031-04-01', '2031-04-01T10:00:00Z'],
  ['Asia/Kathmandu', '2031-04-01', '2031-04-01T18:15:00Z'],
  ['Pacific/Pago_Pago', '2031-04-01', '2031-04-02T11:00:00Z'],
  // On the days on which the clocks change, and are an hour short and an hour long.
  ['America/New_York', '2031-03-09', '2031-03-10T04:00:00Z'],
  ['America/New_York', '2031-11-02', '2031-11-03T05:00:00Z'],
  ['Europe/London', '2031-03-30', '2031-03-30T23:00:00Z'],
  ['Europe/London', '2031-10-26', '2031-10-27T00:00:00Z'],
  // There the clocks change at midnight: it does not exist, and it happens twice. The first ends the day.
  ['America/Havana', '2031-03-08', '2031-03-09T05:00:00Z'],
  ['America/Havana', '2031-11-01', '2031-11-02T04:00:00Z'],
])('in %s, %s ends at %s, and not a second earlier', async (timezone, day, midnight) => {
  const session = await sessionWith({
    timezone,
    decideOn: day,
    startsLocal: '2031-12-05 09:00',
    endsLocal: '2031-12-05 17:00',
  });
  const seconds = (by: number) => new Date(Date.parse(midnight) + by * 1_000).toISOString();
  await decide(seconds(-1));
  expect(await decisionOf(session.id)).toEqual([null, false]);
  await decide(seconds(1));
  expect(await decisionOf(session.id)).toEqual(['cancelled', true]);
});
