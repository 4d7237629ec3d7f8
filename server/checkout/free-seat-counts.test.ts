import { expect, test } from 'vitest';
import { confirmSeats } from '#server/orders/confirm-seats.ts';
import { giveBackTickets } from '#server/refunds/give-back-tickets.ts';
import { refundTickets } from '#server/refunds/refund-tickets.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { linkInEmail } from '#tests/confirm-link.ts';
import { openShop } from '#tests/open-shop.ts';
import { correctHeldAddress } from './correct-held-address.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import type { PlaceOrder } from './place-order.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const shop = openShop();
const tooMany = { code: 'too_many_requests' };

function at(email: string) {
  const buyer = buildBuyer();
  buyer.info.email = email;
  return buyer;
}

/** Free seats of a pool that is large enough to stay calm. */
async function book(email: string, quantity: number, asked: Partial<PlaceOrder> = {}) {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0, capacity: 1_000 });
  return shop.order(await shop.buy([{ programId, quantity }], { buyer: at(email), ...asked }));
}

async function giveBack(orderId: number, quantity: number): Promise<void> {
  const tickets = await shop.db.selectFrom('tickets').select('code').limit(quantity).execute();
  const codes = tickets.map(({ code }) => code);
  await giveBackTickets(shop.ctx, { orderId, codes, userId: undefined, expectedCents: 0 });
}

test('who held ten free seats in the name of an address and did not confirm them leaves it ten', async () => {
  await book('victim@example.com', 10);
  await expect(book('victim@example.com', 1)).rejects.toMatchObject(tooMany);
  await shop.letPass(31);
  await resolveStaleCheckouts(shop.ctx);
  await book('victim@example.com', 10);
  await expect(book('victim@example.com', 1)).rejects.toMatchObject(tooMany);
});

test('a network gets the seats back that invented addresses held', async () => {
  const value = JSON.stringify({ freeSeatsOfANetworkADay: 20 });
  await shop.db.insertInto('settings').values({ key: 'checkout_limits', value }).execute();
  const network = '203.0.113.9';
  const { id: orderId } = await book('a@example.com', 10, { network });
  await book('b@example.com', 10, { network });
  await expect(book('c@example.com', 1, { network })).rejects.toMatchObject(tooMany);
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  await book('c@example.com', 10, { network });
});

test('seats that are given back after the guest confirmed them may be booked again', async () => {
  const { id: orderId } = await book('guest@example.com', 10);
  const token = await linkInEmail(shop);
  await confirmSeats(shop.ctx, { token, keyHash: Buffer.alloc(32), userId: undefined });
  await expect(book('guest@example.com', 1)).rejects.toMatchObject(tooMany);
  await giveBack(orderId, 4);
  await book('guest@example.com', 4);
  await expect(book('guest@example.com', 1)).rejects.toMatchObject(tooMany);
});

test('tickets that the office releases are given back to the owner of the address', async () => {
  const { id: orderId } = await book('owner@example.com', 10, { isConfirmed: true });
  await expect(book('owner@example.com', 1, { isConfirmed: true })).rejects.toMatchObject(tooMany);
  const requestedBy = await shop.staff();
  await shop.db
    .transaction()
    .execute((tx) => refundTickets(shop.ctx, tx, { orderId, requestedBy, note: '', expectedCents: 0 }));
  await book('owner@example.com', 10, { isConfirmed: true });
});

test('what was booked on an earlier day is not given back to this one', async () => {
  const { id: orderId } = await book('guest@example.com', 5, { isConfirmed: true });
  await shop.letPass(25 * 60);
  await book('guest@example.com', 10, { isConfirmed: true });
  await giveBack(orderId, 5);
  await expect(book('guest@example.com', 1, { isConfirmed: true })).rejects.toMatchObject(tooMany);
});

test('a corrected address gives the wrong one its seats back', async () => {
  const { id: orderId } = await book('wrong@example.com', 10);
  await correctHeldAddress(shop.ctx, { orderId, email: 'right@example.com' });
  await book('wrong@example.com', 10);
  await expect(book('right@example.com', 1)).rejects.toMatchObject(tooMany);
});

test.each([
  ['an IPv4 address', '203.0.113.9', 40],
  ['an IPv6 /48', '2001:db8:1', 6],
])('%s cannot hold more free seats without confirming them than its limit', async (_, network, orders) => {
  const networkOf = (nth: number) => (network.includes(':') ? `${network}:${nth + 1}00` : network);
  for (let nth = 0; nth < orders; nth += 1)
    await book(`invented${nth}@example.com`, 10, { network: networkOf(nth) });
  await expect(book('one@example.com', 1, { network: networkOf(orders) })).rejects.toMatchObject({
    ...tooMany,
    message: expect.stringContaining('from your network'),
  });
  await shop.letPass(31);
  await resolveStaleCheckouts(shop.ctx);
  await book('one@example.com', 1, { network: networkOf(orders) });
});
