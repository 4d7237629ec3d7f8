import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resolveStaleCheckouts } from '#server/checkout/resolve-stale-checkouts.ts';
import { atOnce } from '#tests/at-once.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { linkInEmail } from '#tests/confirm-link.ts';
import { openShop } from '#tests/open-shop.ts';
import { confirmSeats, confirmSeatsOfAccount } from './confirm-seats.ts';
import { endOrder } from './end-order.ts';

const shop = openShop();

async function hold({ quantity = 1, buyer = buildBuyer() } = {}) {
  const { id, poolId } = await buildProgram(shop.db, { priceCents: 0 });
  const started = await shop.buy([{ programId: id, quantity }], { buyer });
  const { id: orderId } = await shop.order(started);
  return { started, orderId, poolId, token: await linkInEmail(shop) };
}

function confirm(
  token: string,
  { keyHash = randomBytes(32), userId }: { keyHash?: Buffer; userId?: number } = {},
) {
  return confirmSeats(shop.ctx, { token, keyHash, userId });
}

async function events(): Promise<string[]> {
  const rows = await shop.db.selectFrom('orderEvents').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind);
}

const isVerified = async (id: number) => {
  const user = shop.db.selectFrom('users').select('emailVerifiedAt').where('id', '=', id);
  return (await user.executeTakeFirstOrThrow()).emailVerifiedAt !== null;
};

test('the link turns held seats into tickets, and its browser sees them', async () => {
  const { started, token, poolId } = await hold({ quantity: 2 });
  const order = await confirm(token);
  expect(order).toMatchObject({ reference: started.reference, state: 'paid', confirmUntil: null });
  expect(order.lines[0]?.tickets).toHaveLength(2);
  expect(await shop.order(started)).toMatchObject({ network: null, settledAt: expect.any(Date) });
  expect(await shop.taken(poolId)).toBe(2);
  expect(await shop.emails()).toEqual(['confirm_seats', 'order_paid']);
  expect(await events()).toEqual(['placed', 'paid']);
  await shop.letPass(60);
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(started)).state).toBe('paid');
});

test('the link again shows the same order in that browser and in another, and confirms nothing more', async () => {
  const { token } = await hold();
  const keyHash = randomBytes(32);
  const first = await confirm(token, { keyHash });
  expect(await confirm(token, { keyHash })).toEqual(first);
  expect(await confirm(token)).toEqual(first);
  expect(await shop.count('tickets')).toBe(1);
});

test('once the seats are confirmed, no email asks for it', async () => {
  const { token } = await hold();
  await confirm(token);
  await expect(linkInEmail(shop)).rejects.toThrow('nothing is held');
});

test('an invented link confirms nothing', async () => {
  const { started } = await hold();
  await expect(confirm('invented')).rejects.toMatchObject({ code: 'gone' });
  expect((await shop.order(started)).state).toBe('awaiting_confirmation');
});

test('two presses on the link at once give the tickets once, and both show them', async () => {
  const { token, orderId } = await hold({ quantity: 2 });
  const keyHash = randomBytes(32);
  const press = () => confirm(token, { keyHash });
  const pressed = await atOnce(
    shop.database,
    (tx) => sql`select from orders where id = ${orderId} for update`.execute(tx),
    [press, press],
  );
  expect(pressed).toMatchObject([{ value: { state: 'paid' } }, { value: { state: 'paid' } }]);
  expect(await shop.count('tickets')).toBe(2);
  expect(await shop.emails()).toEqual(['confirm_seats', 'order_paid']);
});

test.each(['confirmed', 'ended'])(
  'when the time is over at the moment of the press, the seats are either sold or given back (%s first)',
  async (first) => {
    const { token, orderId, poolId, started } = await hold();
    const acts = [() => confirm(token), () => endOrder(shop.ctx, { orderId, cause: 'time' })];
    const ended = await atOnce(
      shop.database,
      (tx) => sql`select from orders where id = ${orderId} for update`.execute(tx),
      first === 'confirmed' ? acts : acts.toReversed(),
    );
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const isSold = first === 'confirmed';
    expect((await shop.order(started)).state).toBe(isSold ? 'paid' : 'expired');
    expect(await shop.count('tickets')).toBe(isSold ? 1 : 0);
    expect(await shop.taken(poolId)).toBe(isSold ? 1 : 0);
  },
);

test('after the time the link says that the seats were given back, and takes none', async () => {
  const { token, poolId } = await hold();
  await shop.letPass(31);
  await resolveStaleCheckouts(shop.ctx);
  const keyHash = randomBytes(32);
  expect((await confirm(token, { keyHash })).state).toBe('expired');
  expect((await confirm(token, { keyHash })).state).toBe('expired');
  expect([await shop.count('tickets'), await shop.taken(poolId)]).toEqual([0, 0]);
});

test('the link confirms the address of the account that is signed in, and of no other', async () => {
  const user = await buildUser(shop.db, { emailVerifiedAt: null });
  const other = await buildUser(shop.db, { emailVerifiedAt: null });
  const buyer = buildBuyer();
  buyer.info.email = user.email;
  const { token } = await hold({ buyer });
  await confirm(token, { userId: other.id });
  expect([await isVerified(user.id), await isVerified(other.id)]).toEqual([false, false]);
  const second = await hold({ buyer });
  await confirm(second.token, { userId: user.id });
  expect(await isVerified(user.id)).toBe(true);
});

test('somebody who opened an account with the address gets nothing when its owner confirms seats', async () => {
  const stranger = await buildUser(shop.db, { emailVerifiedAt: null });
  const buyer = buildBuyer();
  buyer.info.email = stranger.email;
  const { token, started } = await hold({ buyer });
  await confirm(token);
  expect(await isVerified(stranger.id)).toBe(false);
  expect((await shop.order(started)).userId).toBeNull();
});

test('an account that confirms its address in another way has its held seats', async () => {
  const { id: userId, email } = await buildUser(shop.db, { emailVerifiedAt: null });
  const buyer = { kind: 'user' as const, userId, info: { ...buildBuyer().info, email } };
  const { started } = await hold({ buyer });
  await confirmSeatsOfAccount(shop.ctx, { userId, email });
  expect((await shop.order(started)).state).toBe('awaiting_confirmation');
  await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('id', '=', userId).execute();
  await confirmSeatsOfAccount(shop.ctx, { userId, email });
  await confirmSeatsOfAccount(shop.ctx, { userId, email });
  expect((await shop.order(started)).state).toBe('paid');
  expect(await shop.count('tickets')).toBe(1);
});
