import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { workOf } from '#server/jobs/work-of.ts';
import { listNeedsAttention } from '#server/operations/list-needs-attention.ts';
import { checkLedger } from '#server/payments/check-ledger.ts';
import type { Tx } from '#server/platform/context.ts';
import { quoteSeats } from '#server/refunds/quote-seats.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { goodwillAsOffice } from '#tests/goodwill-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkOrders } from '#tests/sales/check-changes.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { cancelSession } from './cancel-session.ts';
import { chooseAfterCancellation } from './choose-after-cancellation.ts';
import { continueSessionCancellation } from './continue-session-cancellation.ts';
import { endStaleOffers } from './end-stale-offers.ts';
import { listCancellationChoices } from './list-cancellation-choices.ts';
import { moveByOffice } from './move-by-office.ts';
import { previewSessionCancellation } from './preview-session-cancellation.ts';
import { quoteCancelledSeats } from './quote-cancelled-seats.ts';

const shop = openShop();

const PRICE = 200_000;

interface Scene {
  quantity?: number;
  paidBy?: 'card' | 'invoice';
  /** What the office has returned for no seat. */
  goodwillCents?: number;
  /** Of the other dates, with their prices and free seats. */
  others?: { priceCents?: number; capacity?: number; daysAhead?: number }[];
}

/** A paid order whose session was cancelled, with the other dates of its program. */
async function cancelled({ quantity = 1, paidBy = 'card', goodwillCents = 0, others = [{}] }: Scene = {}) {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const termsId = await buildTerms(shop.db);
  const session = await sessionAhead(programId, { daysAhead: 60, termsId });
  const next = [];
  for (const [place, other] of others.entries())
    next.push(await sessionAhead(programId, { daysAhead: 70 + place, termsId, ...other }));
  const started = await shop.buy([{ programId, sessionId: session.id, quantity }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  if (paidBy === 'invoice') await payByInvoice();
  if (goodwillCents > 0) await giveGoodwillOf(started, goodwillCents);
  const affected = await previewSessionCancellation(shop.db, session.id);
  const run = await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    {
      sessionId: session.id,
      revision: 1,
      note: '',
      shown: affected,
    },
  );
  if (run.outcome !== 'started') throw new Error(run.outcome);
  await continueSessionCancellation(shop.ctx, run.cancellationId);
  return { orderId, session, programId, next, affected, cancellationId: run.cancellationId };
}

async function payByInvoice() {
  await sql`delete from payments`.execute(shop.db);
  await sql`update orders set paid_by = 'invoice', paid_note = 'Invoice 7'`.execute(shop.db);
}

async function giveGoodwillOf({ reference }: { reference: string }, amountCents: number) {
  await goodwillAsOffice(shop.ctx, { reference, amountCents, userId: await shop.staff() });
  await shop.deliver();
}

async function sessionAhead(
  programId: number,
  {
    daysAhead = 90,
    ...given
  }: { daysAhead?: number; priceCents?: number; capacity?: number; termsId: number },
) {
  const { rows } = await sql<{ day: string }>`
    select to_char(current_date + ${daysAhead}::int, 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, {
    programId,
    priceCents: PRICE,
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    ...given,
  });
}

type Cancelled = Awaited<ReturnType<typeof cancelled>>;

const choose = (
  { orderId, session }: Cancelled,
  to: { id: number; programId: number } | 'money',
  expectedCents: number,
) =>
  chooseAfterCancellation(shop.ctx, {
    orderId,
    sessionId: session.id,
    to: to === 'money' ? to : { programId: to.programId, sessionId: to.id },
    expectedCents,
    userId: undefined,
  });

const work = async ({ cancellationId }: Cancelled) => {
  await continueSessionCancellation(shop.ctx, cancellationId);
  await shop.deliver();
};

const items = () =>
  shop.db.selectFrom('sessionCancellationItems').select(['state', 'outcome', 'amountCents']).execute();
const isFinished = async () =>
  (await shop.db.selectFrom('sessionCancellations').select('finishedAt').executeTakeFirstOrThrow())
    .finishedAt !== null;
const takenOf = ({ poolId }: { poolId: number }) => shop.taken(poolId);
const returned = () =>
  shop.db.selectFrom('refunds').select(['amountCents', 'reason', 'state']).orderBy('id').execute();
const letTimeEnd = () =>
  sql`update session_cancellation_items set asked_until = now() - interval '1 second'`.execute(shop.db);
const sessionsOf = async (orderId: number) => {
  const rows = await shop.db
    .selectFrom('tickets as t')
    .innerJoin('orderLines as l', 'l.id', 't.orderLineId')
    .select(['l.sessionId', 't.state'])
    .where('l.orderId', '=', orderId)
    .execute();
  return rows.map(({ sessionId, state }) => `${state} ${sessionId}`);
};

test('the buyer is asked, and seats of the first other date are held for seven days', async () => {
  const scene = await cancelled({ quantity: 2, others: [{ capacity: 1 }, {}, { daysAhead: 3 }] });
  const [tooFull, first, tooSoon] = scene.next;
  expect(await items()).toEqual([{ state: 'asked', outcome: null, amountCents: 0 }]);
  expect(await returned()).toEqual([]);
  expect(await Promise.all([tooFull!, first!, tooSoon!].map(takenOf))).toEqual([0, 2, 0]);
  expect(await shop.emails()).toEqual(['order_paid', 'cancellation_choice']);
  const [choice] = await listCancellationChoices(shop.db, scene.orderId);
  expect(choice).toMatchObject({ seats: 2, backCents: 2 * PRICE, held: { sessionId: first!.id } });
  expect(choice?.dates.map(({ sessionId }) => sessionId)).toEqual([tooSoon!.id, first!.id]);
  expect(await isFinished()).toBe(false);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('the date whose seats are held is chosen: the tickets move, and the offer is done', async () => {
  const scene = await cancelled({ quantity: 2 });
  const [date] = scene.next;
  await choose(scene, date!, 0);
  await choose(scene, date!, 0);
  await work(scene);
  expect(await sessionsOf(scene.orderId)).toEqual([`valid ${date!.id}`, `valid ${date!.id}`]);
  expect(await takenOf(date!)).toBe(2);
  expect(await items()).toEqual([{ state: 'done', outcome: 'date_changed', amountCents: 0 }]);
  expect(await isFinished()).toBe(true);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a cheaper date returns the difference, a dearer one costs nothing more', async () => {
  const cheaper = await cancelled({ others: [{}, { priceCents: PRICE - 21_000 }] });
  await choose(cheaper, cheaper.next[1]!, 21_000);
  await work(cheaper);
  expect(await Promise.all(cheaper.next.map(takenOf))).toEqual([0, 1]);
  expect(await returned()).toEqual([{ amountCents: 21_000, reason: 'date_changed', state: 'succeeded' }]);
  const dearer = await cancelled({ others: [{ priceCents: PRICE + 50_000 }] });
  await choose(dearer, dearer.next[0]!, 0);
  await work(dearer);
  const { totalCents, state } = await shop.db
    .selectFrom('orders')
    .select(['totalCents', 'state'])
    .where('id', '=', dearer.orderId)
    .executeTakeFirstOrThrow();
  expect({ totalCents, state }).toEqual({ totalCents: PRICE, state: 'paid' });
  expect(await checkOrders(shop.db)).toEqual([]);
});

test.each(['the money is chosen', 'nobody chooses'])(
  '%s: all of it goes back, and the seats too',
  async (what) => {
    const scene = await cancelled();
    if (what === 'nobody chooses') await letTimeEnd();
    else await choose(scene, 'money', PRICE);
    await work(scene);
    await work(scene);
    expect(await returned()).toEqual([
      { amountCents: PRICE, reason: 'session_cancelled', state: 'succeeded' },
    ]);
    expect(await takenOf(scene.next[0]!)).toBe(0);
    expect(await items()).toEqual([{ state: 'done', outcome: 'refunded', amountCents: PRICE }]);
    expect(await isFinished()).toBe(true);
    expect(await shop.emails()).toContain('session_cancelled');
    expect(await checkOrders(shop.db)).toEqual([]);
  },
);

test('without another date the money goes back at once', async () => {
  const scene = await cancelled({ others: [] });
  await work(scene);
  expect(await returned()).toMatchObject([{ amountCents: PRICE, reason: 'session_cancelled' }]);
});

test('after the time to choose nothing can be chosen, and another amount is refused before it', async () => {
  const scene = await cancelled();
  await expect(choose(scene, 'money', PRICE - 1)).rejects.toThrow('The refund has changed');
  await letTimeEnd();
  await expect(choose(scene, scene.next[0]!, 0)).rejects.toThrow('The time to choose is over');
});

test('two tabs that choose at once, one the date and one the money, get one of both', async () => {
  const scene = await cancelled();
  await atOnce(shop.database, (tx) => sql`select from session_cancellation_items for update`.execute(tx), [
    () => choose(scene, scene.next[0]!, 0),
    () => choose(scene, 'money', PRICE),
  ]);
  await work(scene);
  await work(scene);
  const [ticket] = await sessionsOf(scene.orderId);
  expect(await returned()).toHaveLength(ticket?.startsWith('valid') ? 0 : 1);
  expect(await takenOf(scene.next[0]!)).toBe(ticket?.startsWith('valid') ? 1 : 0);
  expect(await items()).toMatchObject([
    { outcome: ticket?.startsWith('valid') ? 'date_changed' : 'refunded' },
  ]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('a date that is chosen twice at once is chosen once, and both are told so', async () => {
  const scene = await cancelled();
  const press = () => choose(scene, scene.next[0]!, 0);
  const pressed = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${scene.orderId} for update`.execute(tx),
    [press, press],
  );
  expect(pressed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await shop.count('date_changes')).toBe(1);
  expect(await takenOf(scene.next[0]!)).toBe(1);
});

test('tickets that are frozen while another date is chosen wait for the office', async () => {
  const scene = await cancelled();
  const freeze = async (tx: Tx) => {
    await sql`select from orders where id = ${scene.orderId} for update`.execute(tx);
    await sql`insert into order_freezes (order_id) values (${scene.orderId})`.execute(tx);
  };
  const [chosen] = await atOnce(shop.database, freeze, [() => choose(scene, scene.next[0]!, 0)]);
  expect(chosen).toMatchObject({ reason: { code: 'conflict' } });
  expect(await sessionsOf(scene.orderId)).toEqual([`valid ${scene.session.id}`]);
});

test('the time to choose ends while the buyer presses: the seat is moved or the money returned', async () => {
  const scene = await cancelled();
  await Promise.allSettled([
    choose(scene, scene.next[0]!, 0),
    letTimeEnd().then(() => continueSessionCancellation(shop.ctx, scene.cancellationId)),
  ]);
  await work(scene);
  const [ticket] = await sessionsOf(scene.orderId);
  expect(await returned()).toHaveLength(ticket?.startsWith('valid') ? 0 : 1);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('what was cancelled by us does not count as the one change that the terms allow', async () => {
  const scene = await cancelled();
  await choose(scene, scene.next[0]!, 0);
  const { rows } = await sql<{ earlier: unknown }>`
    select earlier_terms as earlier from order_lines where order_id = ${scene.orderId} and quantity > 0`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ earlier: null }]);
});

test('a session whose seats are offered is cancelled too: the offer is no order, and the other dates are left', async () => {
  const scene = await cancelled({ quantity: 2, others: [{}, {}] });
  const [held, other] = scene.next;
  const affected = await previewSessionCancellation(shop.db, held!.id);
  expect(affected).toMatchObject({ buyers: 0, unpaidOrders: 0, unpaidSeats: 0, orders: [] });
  const run = await cancelSession(
    shop.ctx,
    { userId: await shop.staff(), network: '10.0.0.1' },
    { sessionId: held!.id, revision: 1, note: '', shown: affected },
  );
  if (run.outcome !== 'started') throw new Error(run.outcome);
  await continueSessionCancellation(shop.ctx, run.cancellationId);
  const [choice] = await listCancellationChoices(shop.db, scene.orderId);
  expect(choice?.dates.map(({ sessionId }) => sessionId)).toEqual([other!.id]);
  expect(choice?.held).toBeNull();
  await expect(choose(scene, held!, 0)).rejects.toMatchObject({ code: 'conflict' });
  await choose(scene, other!, 0);
  await work(scene);
  expect(await Promise.all(scene.next.map(takenOf))).toEqual([0, 2]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

const GOODWILL = 50_000;

test.each(['the money is chosen', 'there is no other date'])(
  'after goodwill only the rest of a card payment goes back, and the office has nothing to pay: %s',
  async (what) => {
    const isAsked = what === 'the money is chosen';
    const scene = await cancelled({ quantity: 2, goodwillCents: GOODWILL, others: isAsked ? [{}] : [] });
    const restCents = 2 * PRICE - GOODWILL;
    expect(scene.affected).toMatchObject({ amountCents: restCents });
    if (isAsked) {
      expect((await listCancellationChoices(shop.db, scene.orderId))[0]).toMatchObject({
        backCents: restCents,
      });
      await choose(scene, 'money', restCents);
    }
    await work(scene);
    expect(await returned()).toEqual([
      { amountCents: GOODWILL, reason: 'goodwill', state: 'succeeded' },
      { amountCents: restCents, reason: 'session_cancelled', state: 'succeeded' },
    ]);
    expect(await items()).toEqual([{ state: 'done', outcome: 'refunded', amountCents: restCents }]);
    const ended = await shop.db.selectFrom('tickets').select('refundedCents').orderBy('id').execute();
    expect(ended.map(({ refundedCents }) => refundedCents)).toEqual([PRICE, PRICE - GOODWILL]);
    expect(await shop.emails()).not.toContain('office_alert');
    expect(await checkOrders(shop.db)).toEqual([]);
  },
);

test('after goodwill the rest of an invoice is owed, and not all of it', async () => {
  const scene = await cancelled({ paidBy: 'invoice', goodwillCents: GOODWILL, others: [] });
  expect(scene.affected).toMatchObject({ amountCents: PRICE - GOODWILL });
  const owed = await shop.db.selectFrom('manualRepayments').select(['cause', 'amountCents']).execute();
  expect(owed).toEqual([
    { cause: 'goodwill', amountCents: GOODWILL },
    { cause: 'session_cancelled', amountCents: PRICE - GOODWILL },
  ]);
  expect(await items()).toEqual([{ state: 'done', outcome: 'by_hand', amountCents: PRICE - GOODWILL }]);
});

test('after goodwill a much cheaper date returns no more than what is left', async () => {
  const scene = await cancelled({ goodwillCents: GOODWILL, others: [{ priceCents: 1_000 }] });
  const restCents = PRICE - GOODWILL;
  const [choice] = await listCancellationChoices(shop.db, scene.orderId);
  expect(choice?.dates).toMatchObject([{ backCents: restCents }]);
  await choose(scene, scene.next[0]!, restCents);
  await work(scene);
  expect((await returned()).map(({ amountCents }) => amountCents)).toEqual([GOODWILL, restCents]);
  const changes = await shop.db.selectFrom('dateChanges').select('differenceCents').execute();
  expect(changes).toEqual([{ differenceCents: -restCents }]);
  expect(await sessionsOf(scene.orderId)).toEqual([`valid ${scene.next[0]!.id}`]);
  const order = await shop.db.selectFrom('orders').select('state').where('id', '=', scene.orderId).execute();
  expect(order).toEqual([{ state: 'partly_refunded' }]);
});

test('the shares of a cancelled session and of the other seats of its order are together what is left', async () => {
  const { id: programId } = await buildProgram(shop.db, { soldBy: 'session' });
  const termsId = await buildTerms(shop.db);
  const [one, other] = [
    await sessionAhead(programId, { termsId }),
    await sessionAhead(programId, { termsId, daysAhead: 95 }),
  ];
  const started = await shop.buy([
    { programId, sessionId: one.id },
    { programId, sessionId: other.id },
  ]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  await giveGoodwillOf(started, GOODWILL);
  const { id: orderId } = await shop.order(started);
  const ids = (await shop.db.selectFrom('tickets').select('id').orderBy('id').execute()).map(({ id }) => id);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${one.id}`.execute(shop.db);
  const [, left] = await quoteSeats(shop.db, orderId);
  expect(left).toMatchObject({ backCents: PRICE });
  const shares = await quoteCancelledSeats(shop.db, { orderId, ticketIds: ids.slice(0, 1) });
  expect([...shares]).toEqual([[ids[0], PRICE - GOODWILL]]);
});

test.each([
  [
    'its item was done by the release before',
    sql`update session_cancellation_items set state = 'done', outcome = 'refunded'`,
  ],
  ['its time has passed', sql`update orders set held_until = now() where state = 'offered'`],
])('an offer ends and its seats are released when %s, and not before', async (_why, happen) => {
  const scene = await cancelled({ quantity: 2 });
  const [date] = scene.next;
  expect(await endStaleOffers(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  expect(await takenOf(date!)).toBe(2);
  await happen.execute(shop.db);
  expect(await endStaleOffers(shop.ctx)).toEqual({ looked: 1, failed: 0 });
  expect(await endStaleOffers(shop.ctx)).toEqual({ looked: 0, failed: 0 });
  expect(await takenOf(date!)).toBe(0);
  const offer = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('supplementTo', 'is not', null)
    .execute();
  expect(offer).toEqual([{ state: 'expired' }]);
});

test('an offer that two workers end at once releases its seats once', async () => {
  const scene = await cancelled({ quantity: 2 });
  const [date] = scene.next;
  await sql`update orders set held_until = now() where state = 'offered'`.execute(shop.db);
  const end = () => endStaleOffers(shop.ctx);
  await atOnce(
    shop.database,
    (tx) => sql`select from orders where state = 'offered' for update`.execute(tx),
    [end, end],
  );
  expect(await takenOf(date!)).toBe(0);
});

test('an offer that ends while its date is chosen: the seats are taken once', async () => {
  const scene = await cancelled({ quantity: 2 });
  const [date] = scene.next;
  await sql`update orders set held_until = now() where state = 'offered'`.execute(shop.db);
  await atOnce(
    shop.database,
    (tx) => sql`select from orders where state = 'offered' for update`.execute(tx),
    [() => endStaleOffers(shop.ctx), () => choose(scene, date!, 0)],
  );
  expect(await takenOf(date!)).toBe(2);
  expect(await sessionsOf(scene.orderId)).toEqual([`valid ${date!.id}`, `valid ${date!.id}`]);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test('the work of every minute ends stale offers', async () => {
  const scene = await cancelled({ quantity: 2 });
  await sql`update orders set held_until = now() where state = 'offered'`.execute(shop.db);
  const unused = {} as never;
  const { timed } = workOf(shop.ctx, unused, unused);
  await timed.find(({ name, cron }) => name === 'resolve-stale-checkouts' && cron === '* * * * *')?.work();
  expect(await takenOf(scene.next[0]!)).toBe(0);
});

test('a choice that a restored backup does not know is made again by its refund, in the seats that were held', async () => {
  const scene = await cancelled({ others: [{ priceCents: PRICE - 30_000, capacity: 2 }] });
  const {
    orderId,
    next: [next],
  } = scene;
  await sql`update seat_pools set capacity = taken where id = ${next!.poolId}`.execute(shop.db);
  await forgetWhatFollows(async () => {
    await choose(scene, next!, 30_000);
    await work(scene);
  });

  const { repeated } = await checkLedger(shop.ctx);
  expect(repeated).toMatchObject([{ dateChanges: [{ moved: { tickets: 1 } }] }]);
  expect((await quoteSeats(shop.db, orderId)).map(({ priceCents }) => priceCents)).toEqual([PRICE - 30_000]);
  await sql`update session_cancellation_items set asked_until = now() - interval '1 minute'`.execute(shop.db);
  await work(scene);
  await endStaleOffers(shop.ctx);
  expect(await checkOrders(shop.db)).toEqual([]);
  expect(await shop.taken(next!.poolId)).toBe(1);
  const { rows } = await sql`select sum(amount_cents)::int as cents from refunds`.execute(shop.db);
  expect(rows).toEqual([{ cents: 30_000 }]);
  const items = await sql`select state, outcome from session_cancellation_items`.execute(shop.db);
  expect(items.rows).toEqual([{ state: 'done', outcome: 'date_changed' }]);
});

test('recover locks a question before its order, as whoever chooses', async () => {
  const { repeated } = await recoverWhile(
    sql`session_cancellation_items`,
    sql`orders where supplement_to is null`,
  );
  expect(repeated).toMatchObject([{ dateChanges: [{ moved: { tickets: 1 } }] }]);
});

test('recover locks an offer before pools, as whoever ends it', async () => {
  const { repeated } = await recoverWhile(sql`orders where state = 'offered'`, sql`seat_pools`);
  expect(repeated).toMatchObject([{ dateChanges: [{ moved: { tickets: 1 } }] }]);
});

/** Whoever has locked the first rows gets the second ones although recover waits. */
async function recoverWhile(first: RawBuilder<unknown>, second: RawBuilder<unknown>) {
  const scene = await cancelled({ others: [{ priceCents: PRICE - 30_000, capacity: 2 }] });
  await forgetWhatFollows(async () => {
    await choose(scene, scene.next[0]!, 30_000);
    await work(scene);
  });
  const { recovering } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from ${first} for update`.execute(tx);
    const begun = checkLedger(shop.ctx);
    await waitingForLocks(shop.database, 1);
    await sql`select from ${second} for update nowait`.execute(tx);
    return { recovering: begun };
  });
  const recovered = await recovering;
  expect(await checkOrders(shop.db)).toEqual([]);
  return recovered;
}

test('an offer that ends while recover waits for it gives its seats once', async () => {
  const scene = await cancelled({ others: [{ priceCents: PRICE - 30_000, capacity: 2 }] });
  await forgetWhatFollows(async () => {
    await choose(scene, scene.next[0]!, 30_000);
    await work(scene);
  });
  await sql`update orders set held_until = now() where state = 'offered'`.execute(shop.db);
  const [, recovered] = await atOnce(
    shop.database,
    (tx) => sql`select from orders where state = 'offered' for update`.execute(tx),
    [() => endStaleOffers(shop.ctx), () => checkLedger(shop.ctx)],
  );
  expect(recovered).toMatchObject({ value: { repeated: [{ dateChanges: [{ moved: { tickets: 1 } }] }] } });
  expect(await takenOf(scene.next[0]!)).toBe(1);
  expect(await checkOrders(shop.db)).toEqual([]);
});

test.each(['the buyer chooses', 'nobody chooses'])(
  'a choice that a restored backup does not know, of a date that is full, waits for the office though %s',
  async (what) => {
    const scene = await cancelled({
      quantity: 2,
      others: [{}, { priceCents: PRICE - 30_000, capacity: 2, daysAhead: 75 }],
    });
    const { orderId, session, programId, next } = scene;
    const [held, chosen] = next;
    await forgetWhatFollows(async () => {
      await choose(scene, chosen!, 60_000);
      await work(scene);
    });
    const setCapacity = (capacity: number) =>
      sql`update seat_pools set capacity = ${capacity} where id = ${chosen!.poolId}`.execute(shop.db);
    await setCapacity(1);

    const { repeated } = await checkLedger(shop.ctx);
    expect(repeated).toMatchObject([{ dateChanges: [{ left: { seats: 2 } }] }]);
    expect(await listCancellationChoices(shop.db, orderId)).toEqual([]);
    if (what === 'the buyer chooses') {
      await setCapacity(2);
      await choose(scene, chosen!, 60_000);
      await choose(scene, 'money', 340_000).catch(() => undefined);
    }
    await letTimeEnd();
    await work(scene);
    await endStaleOffers(shop.ctx);
    expect(await sessionsOf(orderId)).toEqual([`valid ${session.id}`, `valid ${session.id}`]);
    expect([await takenOf(held!), await takenOf(chosen!)]).toEqual([0, 0]);
    expect(await attention()).toHaveLength(1);

    await setCapacity(2);
    const { reference } = await shop.db
      .selectFrom('orders')
      .select('reference')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await moveByOffice(shop.ctx, {
      reference,
      codes: await shop.ticketCodes(orderId),
      programId,
      sessionId: chosen!.id,
      backCents: 0,
      limit: 'what the terms give',
      reason: 'A restored backup does not know it',
      actor: { userId: await shop.staff(), network: 'the office' },
      route: 'move',
      key: undefined,
      bodyHash: createHash('sha256').digest(),
    });
    await work(scene);
    expect(await attention()).toEqual([]);
    expect(await isFinished()).toBe(true);
    expect(await sessionsOf(orderId)).toEqual([`valid ${chosen!.id}`, `valid ${chosen!.id}`]);
    expect((await returned()).map(({ amountCents }) => amountCents)).toEqual([60_000]);
    expect((await checkLedger(shop.ctx)).pools).toEqual([]);
  },
);

async function attention() {
  const work = await listNeedsAttention(shop.ctx);
  return work.filter(({ kind }) => kind === 'date_change_lost');
}

/** What a backup from before it holds. */
async function forgetWhatFollows(what: () => Promise<void>): Promise<void> {
  const kept = {
    tickets: ['order_line_id'],
    order_lines: ['quantity'],
    seat_holds: ['state', 'freed'],
    seat_pools: ['taken'],
    session_cancellation_items: ['state', 'outcome', 'amount_cents', 'refund_id'],
    orders: ['state', 'total_cents'],
    payments: ['refunded_cents'],
  };
  const owner = shop.database.owner.db;
  for (const table of Object.keys(kept))
    await sql.raw(`create table before_${table} as select * from ${table}`).execute(owner);
  await what();
  const restore = Object.entries(kept).map(
    ([table, columns]) =>
      `update ${table} t set ${columns.map((column) => `${column} = b.${column}`).join()} from before_${table} b where b.id = t.id`,
  );
  await sql
    .raw(
      `begin; set local session_replication_role = replica; ${restore.join(';')};
       delete from refunds; delete from date_changes; delete from webhook_inbox;
       delete from seat_holds where id not in (select id from before_seat_holds);
       delete from order_lines where id not in (select id from before_order_lines); commit`,
    )
    .execute(owner);
  for (const table of Object.keys(kept)) await sql.raw(`drop table before_${table}`).execute(owner);
}
