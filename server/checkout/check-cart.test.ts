import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOT_HANDED_ON } from '#contract/catalogue/booking-terms.ts';
import { letBrowserIn } from '#server/orders/let-browser-in.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { checkCart } from './check-cart.ts';

const shop = openShop();
const nobody = { userId: undefined, keyHash: undefined };

function item(programId: number, sessionId: number | null = null, quantity = 1) {
  return { programId, sessionId, quantity, unitPriceCents: 120_000, currency: 'usd' };
}

test('each line shows its current price and seats', async () => {
  const program = await buildProgram(shop.db, { capacity: 5, taken: 2 });
  const session = await buildSession(shop.db, { priceCents: 9_900 });
  const lines = await checkCart(shop.ctx, {
    items: [item(program.id), item(session.programId, session.id), item(999_999)],
    reader: nobody,
    reference: undefined,
  });
  expect(lines).toMatchObject([
    { item: 0, line: { left: 3, unitPriceCents: 120_000, saleState: 'open' } },
    { item: 1, line: { left: 20, unitPriceCents: 9_900, detail: expect.stringContaining('Lakeside Hall') } },
    { item: 2, line: undefined },
  ]);
});

test('seats that this buyer holds count as available to that buyer only', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 5 });
  const buyer = buildBuyer();
  const started = await shop.buy([{ programId: id, quantity: 4 }], { buyer });
  const keyHash = buyer.kind === 'guest' ? buyer.keyHash : undefined;
  const left = async (reader: { userId: undefined; keyHash: Buffer | undefined }, reference?: string) => {
    const [checked] = await checkCart(shop.ctx, { items: [item(id)], reader, reference });
    return checked?.line?.left;
  };
  expect(await left(nobody)).toBe(1);
  expect(await left({ userId: undefined, keyHash })).toBe(5);
  expect(await left({ userId: undefined, keyHash }, started.reference)).toBe(5);
  expect(await left({ userId: undefined, keyHash }, '0000-0000-0000')).toBe(1);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  expect(await left({ userId: undefined, keyHash })).toBe(1);
});

test('seats of an order that was opened by its link count as available in that browser too', async () => {
  const { id } = await buildProgram(shop.db, { capacity: 5 });
  const { id: orderId } = await shop.order(await shop.buy([{ programId: id, quantity: 5 }]));
  const reader = { userId: undefined, keyHash: randomBytes(32) };
  const left = async () => {
    const [checked] = await checkCart(shop.ctx, { items: [item(id)], reader, reference: undefined });
    return checked?.line?.left;
  };
  expect(await left()).toBe(0);
  await shop.db.transaction().execute((tx) => letBrowserIn(tx, { ...reader, orderId }));
  expect(await left()).toBe(5);
});

test('free seats that this buyer holds count as available too', async () => {
  const { id } = await buildProgram(shop.db, { priceCents: 0, capacity: 5 });
  const buyer = buildBuyer();
  await shop.buy([{ programId: id, quantity: 3 }], { buyer });
  const keyHash = buyer.kind === 'guest' ? buyer.keyHash : undefined;
  const reader = { userId: undefined, keyHash };
  const [checked] = await checkCart(shop.ctx, { items: [item(id)], reader, reference: undefined });
  expect(checked?.line?.left).toBe(5);
});

test('a session that has begun or was cancelled is reported as such', async () => {
  const past = await buildSession(shop.db, {
    startsLocal: '2020-05-05 09:00',
    endsLocal: '2020-05-06 17:00',
  });
  const off = await buildSession(shop.db);
  await sql`update workshop_sessions set cancelled_at = now() where id = ${off.id}`.execute(shop.db);
  await sql`update programs set price_cents = 5000`.execute(shop.db);
  const lines = await checkCart(shop.ctx, {
    items: [item(past.programId, past.id), item(off.programId, off.id)],
    reader: nobody,
    reference: undefined,
  });
  expect(lines).toMatchObject([{ line: { saleState: 'closed' } }, { line: { saleState: 'cancelled' } }]);
});

test('what goes back is said of seats that cost something, and not of free ones', async () => {
  const termsId = await buildTerms(shop.db);
  const dates = { startsLocal: '2031-05-05 09:00', endsLocal: '2031-05-06 17:00', termsId };
  const dear = await buildSession(shop.db, { ...dates, priceCents: 5_000 });
  const free = await buildSession(shop.db, { ...dates, priceCents: 0 });
  const items = [item(dear.programId, dear.id), item(free.programId, free.id)];
  const lines = await checkCart(shop.ctx, { items, reader: nobody, reference: undefined });
  expect(lines.map(({ terms }) => terms)).toEqual([[expect.stringMatching(/^Full refund until/)], []]);
});

test('a seat that can no longer be given to somebody else says so, whatever it costs', async () => {
  const termsId = await buildTerms(shop.db, { hand_on_until_days: 365 });
  const day = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const dates = { startsLocal: `${day} 09:00`, endsLocal: `${day} 17:00`, termsId };
  const dear = await buildSession(shop.db, { ...dates, priceCents: 5_000 });
  const free = await buildSession(shop.db, { ...dates, priceCents: 0 });
  const items = [item(dear.programId, dear.id), item(free.programId, free.id)];
  const lines = await checkCart(shop.ctx, { items, reader: nobody, reference: undefined });
  expect(lines.map(({ terms }) => terms)).toEqual([
    [expect.stringMatching(/^Full refund until/), NOT_HANDED_ON],
    [NOT_HANDED_ON],
  ]);
});
