import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { Refusal } from '#contract/refusal.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { approveOrderRequest } from './approve-order-request.ts';
import type { CreateManualOrder } from './create-manual-order.ts';
import { createManualOrder } from './create-manual-order.ts';
import { rejectOrderRequest } from './reject-order-request.ts';

const shop = openShop();

async function buildAdmin(name: string) {
  const { id } = await buildInsider(shop.db, { role: 'admin', name });
  return { userId: id, network: 'the office' };
}

function orderOf(programId: number, actor: CreateManualOrder['actor']): CreateManualOrder {
  return {
    actor,
    route: '/admin/orders',
    key: undefined,
    bodyHash: randomBytes(32),
    items: [{ programId, sessionId: null, quantity: 1 }],
    paidBy: 'free',
    paidNote: 'A scholarship',
    expectedCents: 0,
    buyer: { name: 'A Friend', email: 'a@example.com', phone: '', school_name: '', grade: '', city: '' },
  };
}

async function buildRequest() {
  const [asking, one, two] = [await buildAdmin('Asa'), await buildAdmin('Olga'), await buildAdmin('Theo')];
  const { id: programId } = await buildProgram(shop.db, { priceCents: 549_900 });
  const { requestId } = await createManualOrder(shop.ctx, orderOf(programId, asking));
  if (requestId === null) throw new Error('the order was not above the limit');
  return { requestId, one, two };
}

/** As another process: with a queue of its own. */
const approve = (requestId: number, actor: CreateManualOrder['actor']) =>
  approveOrderRequest(
    { ...shop.ctx, seatQueue: openKeyedQueue({ atOnce: 1 }) },
    { requestId, actor, route: 'approval', key: undefined, bodyHash: randomBytes(32) },
  );

const lockRequests = (tx: Parameters<Parameters<typeof atOnce>[1]>[0]) =>
  sql`select from order_requests for no key update`.execute(tx);

test('two admins who approve a request at once make one order', async () => {
  const { requestId, one, two } = await buildRequest();
  const told = await atOnce(shop.database, lockRequests, [
    () => approve(requestId, one),
    () => approve(requestId, two),
  ]);
  expect(told).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: expect.any(Refusal) },
  ]);
  expect(told[1]).toMatchObject({ reason: { message: 'This request was already approved by Olga.' } });
  expect(await shop.count('orders')).toBe(1);
});

test.each(['approved', 'rejected'] as const)(
  'of an approval and a rejection at once the first one counts: %s',
  async (first) => {
    const { requestId, one, two } = await buildRequest();
    const acts = [
      () => approve(requestId, one),
      () => rejectOrderRequest(shop.ctx, { requestId, reason: 'Unknown', actor: two }),
    ];
    const told = await atOnce(shop.database, lockRequests, first === 'approved' ? acts : acts.toReversed());
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(told[1]).toMatchObject({ reason: { code: 'conflict' } });
    expect(await shop.count('orders')).toBe(first === 'approved' ? 1 : 0);
  },
);

test('two orders for one buyer at once count together', async () => {
  const [actor] = [await buildAdmin('Asa'), await buildAdmin('Olga')];
  const programs = [
    await buildProgram(shop.db, { priceCents: 150_000 }),
    await buildProgram(shop.db, { priceCents: 150_000 }),
  ];
  const told = await atOnce(
    shop.database,
    (tx) => sql`select from seat_pools for no key update`.execute(tx),
    programs.map(
      ({ id }) =>
        () =>
          createManualOrder(shop.ctx, orderOf(id, actor)),
    ),
  );
  expect(told).toMatchObject([
    { value: { reference: expect.any(String) } },
    { value: { reference: null, requestId: expect.any(Number) } },
  ]);
  expect(await shop.count('orders')).toBe(1);
});
