import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Presser } from '#server/changes/agree-on-change.ts';
import { changeDate } from '#server/changes/change-date.ts';
import { endUnpaidOrder } from '#server/checkout/end-unpaid-order.ts';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { letBrowserIn } from '#server/orders/let-browser-in.ts';
import { settleOrder } from '#server/payments/settle-order.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { buildPresser } from '#tests/build-presser.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildSession } from '#tests/builders.ts';
import { letSaleAge } from '#tests/let-sale-age.ts';
import { openShop } from '#tests/open-shop.ts';
import { solve } from '#tests/solve-challenge.ts';
import { buildStranger } from './attacker.ts';

const shop = openShop();
const PRICE = 200_000;

async function sessionInNinetyDays(given: { programId?: number; priceCents?: number; capacity?: number }) {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(now() + interval '90 days', 'YYYY-MM-DD') as day`.execute(shop.db);
  const day = rows[0]?.day ?? '';
  return buildSession(shop.db, {
    priceCents: PRICE,
    timezone: 'Asia/Seoul',
    startsLocal: `${day} 09:00`,
    endsLocal: `${day} 17:00`,
    termsId: await buildTerms(shop.db),
    ...given,
  });
}

/** A buyer with paid seats that can be moved, and a session of the same program. */
async function owner({
  quantity,
  next,
}: {
  quantity: number;
  next: { priceCents: number; capacity: number; programId?: number };
}) {
  const session = await sessionInNinetyDays(
    next.programId === undefined ? {} : { programId: next.programId },
  );
  const target = await sessionInNinetyDays({ ...next, programId: session.programId });
  const buyer = buildStranger();
  const wish = { programId: session.programId, sessionId: session.id, quantity };
  const started = await shop.buy([wish], { buyer, isConfirmed: true });
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId } = await shop.order(started);
  return { orderId, target, codes: await shop.ticketCodes(orderId), started };
}

type Owner = Awaited<ReturnType<typeof owner>>;

/** Solves the challenge, if one is asked for. */
async function move(
  { orderId, codes, target }: Pick<Owner, 'orderId' | 'codes' | 'target'>,
  expectedCents: number,
  presser: Presser = buildPresser(),
) {
  const asked = { orderId, codes, programId: target.programId, sessionId: target.id, expectedCents };
  try {
    return await changeDate(shop.ctx, { ...asked, presser });
  } catch (error) {
    const { challenge } = error as { challenge?: Parameters<typeof solve>[0] };
    if (!challenge) throw error;
    return changeDate(shop.ctx, { ...asked, presser: { ...presser, solved: await solve(challenge) } });
  }
}

/** The office asks every buyer of these seats for a challenge. */
async function askEverybody(poolId: number): Promise<void> {
  await sql`insert into challenge_rules (seat_pool_id, asks, reason, ends_at)
    values (${poolId}, 'always', 'Too many holds', now() + interval '1 hour')`.execute(shop.db);
}

async function setLimits(limits: object): Promise<void> {
  const value = JSON.stringify({ challengeTries: 4, ...limits });
  await shop.db.insertInto('settings').values({ key: 'checkout_limits', value }).execute();
}

const openOrder = () =>
  shop.db.selectFrom('orders').select(['id', 'heldUntil']).where('state', '=', 'pending').executeTakeFirst();

/** Holds another date, cancels and holds it again for an hour and a half, and returns for how many minutes it was held. */
async function minutesHeld(limits: object): Promise<number> {
  await setLimits(limits);
  const buyer = await owner({ quantity: 5, next: { priceCents: PRICE + 10_000, capacity: 5 } });
  let held = 0;
  for (let minute = 0; minute < 90; minute += 5) {
    const open = await openOrder();
    if (open) await endUnpaidOrder(shop.ctx, { orderId: open.id, cause: 'buyer' });
    await resolveStaleCheckouts(shop.ctx);
    await move(buyer, 50_000).catch(() => undefined);
    if ((await shop.taken(buyer.target.poolId)) > 0) held += 5;
    await letSaleAge(shop.db, 5);
  }
  return held;
}

test('whoever holds another date, cancels and holds it again does not keep its seats', async () => {
  expect(await minutesHeld({})).toBeLessThanOrEqual(30);
});

test('with the guard off the same buyer keeps them', async () => {
  const off = { pressurePercent: 100, rushPercent: 100, pressureSeats: 100, unpaidOrdersAnHour: 100 };
  expect(await minutesHeld(off)).toBeGreaterThan(60);
});

test('a session where the office asks everybody for a challenge asks for it at a change of date too', async () => {
  const buyer = await owner({ quantity: 1, next: { priceCents: PRICE + 10_000, capacity: 20 } });
  await askEverybody(buyer.target.poolId);
  const { orderId, codes, target } = buyer;
  const plain = { orderId, codes, programId: target.programId, sessionId: target.id, expectedCents: 10_000 };
  await expect(changeDate(shop.ctx, { ...plain, presser: buildPresser() })).rejects.toMatchObject({
    code: 'challenge_required',
  });
  expect(await shop.taken(target.poolId)).toBe(0);
  expect((await move(buyer, 10_000))?.url).toContain('/pay/');
});

test('a solution counts once, also where the new date is taken at once', async () => {
  const buyer = await owner({ quantity: 2, next: { priceCents: PRICE, capacity: 20 } });
  await askEverybody(buyer.target.poolId);
  const { orderId, codes, target } = buyer;
  const [one = '', other = ''] = codes;
  const press = (code: string, presser: Presser) =>
    changeDate(shop.ctx, {
      orderId,
      codes: [code],
      programId: target.programId,
      sessionId: target.id,
      expectedCents: 0,
      presser,
    });
  const asked = await press(one, buildPresser()).catch((error: unknown) => error as { challenge: never });
  const presser = buildPresser({ solved: await solve((asked as { challenge: never }).challenge) });
  await press(one, presser);
  await expect(press(other, presser)).rejects.toMatchObject({ code: 'challenge_required' });
  expect(await shop.taken(target.poolId)).toBe(1);
});

test('two orders of one network hold no more of another date than a network may', async () => {
  await setLimits({ seatsHeldByANetwork: 9 });
  const next = { priceCents: PRICE + 10_000, capacity: 60 };
  const one = await owner({ quantity: 8, next });
  const other = await owner({ quantity: 8, next: { ...next, programId: one.target.programId } });
  const network = '203.0.113.9';
  await move(one, 80_000, buildPresser({ network }));
  await expect(
    move({ ...other, target: one.target }, 80_000, buildPresser({ network })),
  ).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(await shop.taken(one.target.poolId)).toBe(8);
});

test('paid seats get a free date only from a browser that used a link of their address, within the limit of free seats', async () => {
  const buyer = await owner({ quantity: 6, next: { priceCents: 0, capacity: 12 } });
  await expect(move(buyer, -6 * PRICE)).rejects.toMatchObject({
    code: 'confirmed_email_required',
    message: expect.stringContaining('open the link to your order in our email'),
  });
  expect(await shop.taken(buyer.target.poolId)).toBe(0);

  const presser = buildPresser({ keyHash: Buffer.alloc(32, 7) });
  await shop.db
    .transaction()
    .execute((tx) => letBrowserIn(tx, { orderId: buyer.orderId, keyHash: Buffer.alloc(32, 7) }));
  await setLimits({ freeSeatsADay: 4 });
  await expect(move(buyer, -6 * PRICE, presser)).rejects.toMatchObject({ code: 'too_many_requests' });
  await move({ ...buyer, codes: buyer.codes.slice(0, 4) }, -4 * PRICE, presser);
  expect(await shop.taken(buyer.target.poolId)).toBe(4);
});

test('after the seats were cancelled their change of date holds nothing, and a payment that came meanwhile goes back once', async () => {
  const buyer = await owner({ quantity: 2, next: { priceCents: PRICE + 10_000, capacity: 5 } });
  const checkout = await move(buyer, 20_000);
  await cancel(buyer);
  expect(await shop.taken(buyer.target.poolId)).toBe(2);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(buyer.target.poolId)).toBe(0);
  expect(await openOrder()).toBeUndefined();
  expect((await shop.ctx.cards.retrieveSession(checkout?.id ?? '')).status).toBe('expired');
});

test('a payment for a change of date whose seats are gone goes back once', async () => {
  const buyer = await owner({ quantity: 2, next: { priceCents: PRICE + 10_000, capacity: 5 } });
  const checkout = await move(buyer, 20_000);
  await shop.sandbox.pay(checkout?.id ?? '');
  await cancel(buyer);
  await resolveStaleCheckouts(shop.ctx);
  await settleOrder(shop.ctx, checkout?.id ?? '');
  await shop.deliver();
  await shop.deliver();
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['amountCents', 'reason'])
    .where('orderId', '<>', buyer.orderId)
    .execute();
  expect(refunds).toEqual([{ amountCents: 20_000, reason: 'seats_gone' }]);
  expect(await shop.taken(buyer.target.poolId)).toBe(0);
});

async function cancel({ orderId, codes }: Owner): Promise<void> {
  await giveBackTickets(shop.ctx, {
    orderId,
    codes,
    userId: undefined,
    expectedCents: codes.length * PRICE,
  });
}
