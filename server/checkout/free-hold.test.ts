import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeQueuedEmail } from '#server/emails/queued-email.ts';
import { issueReminderLink, stopReminders } from '#server/emails/stop-reminders.ts';
import { confirmSeats } from '#server/orders/confirm-seats.ts';
import { resendConfirmation } from '#server/orders/resend-confirmation.ts';
import { buildGuest } from '#tests/build-cart.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { linkInEmail } from '#tests/confirm-link.ts';
import { openShop } from '#tests/open-shop.ts';
import { confirmSeatsEmail } from './confirm-seats-email.tsx';
import { correctHeldAddress } from './correct-held-address.ts';
import { endUnpaidOrder } from './end-unpaid-order.ts';
import { resolveStaleCheckouts } from './resolve-stale-checkouts.ts';

const shop = openShop();

async function buildFree(capacity = 20) {
  return buildProgram(shop.db, { priceCents: 0, capacity });
}

async function hold(quantity = 1, buyer = buildBuyer()) {
  const program = await buildFree();
  const started = await shop.buy([{ programId: program.id, quantity }], { buyer });
  const { id: orderId, ...order } = await shop.order(started);
  return { ...program, ...order, started, buyer, orderId, programId: program.id };
}

function setLimits(limits: object) {
  const value = JSON.stringify(limits);
  return shop.db.insertInto('settings').values({ key: 'checkout_limits', value }).execute();
}

async function events(): Promise<object[]> {
  return shop.db.selectFrom('orderEvents').select(['kind', 'detail']).orderBy('id').execute();
}

test('a guest’s free seats are held for half an hour, without tickets, and an email asks to confirm', async () => {
  const { state, heldUntil, poolId, started } = await hold(2);
  expect(state).toBe('awaiting_confirmation');
  const minutes = ((heldUntil?.getTime() ?? 0) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);
  expect(started.expiresAt).toEqual(heldUntil);
  expect([await shop.count('tickets'), await shop.taken(poolId)]).toEqual([0, 2]);
  expect(await shop.emails()).toEqual(['confirm_seats']);
});

test('an account whose address is not confirmed holds its free seats too', async () => {
  const { id } = await buildFree();
  const buyer = { kind: 'user' as const, userId: await shop.staff(), info: buildGuest() };
  const started = await shop.buy([{ programId: id }], { buyer });
  expect((await shop.order(started)).state).toBe('awaiting_confirmation');
});

test('how long free seats are held is a setting', async () => {
  await setLimits({ freeHoldMinutes: 5 });
  const { heldUntil } = await hold();
  expect((heldUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
});

test('free seats that nobody confirms are free again after half an hour, without asking the provider', async () => {
  const { started, poolId } = await hold(3);
  await shop.letPass(29);
  await resolveStaleCheckouts(shop.ctx);
  expect(await shop.taken(poolId)).toBe(3);
  await shop.letPass(2);
  const asked = shop.sandbox.requests().length;
  await resolveStaleCheckouts(shop.ctx);
  expect((await shop.order(started)).state).toBe('expired');
  expect(await shop.taken(poolId)).toBe(0);
  expect(shop.sandbox.requests()).toHaveLength(asked);
  expect(await events()).toEqual([
    { kind: 'placed', detail: {} },
    { kind: 'expired', detail: { cause: 'time' } },
  ]);
  expect(await shop.emails()).toEqual(['confirm_seats']);
});

test('a held free order and a paid cart of the same buyer leave each other alone', async () => {
  const { started, buyer } = await hold();
  const { id: dear } = await buildProgram(shop.db);
  const card = await shop.buy([{ programId: dear }], { buyer });
  const { id: other } = await buildFree();
  const second = await shop.buy([{ programId: other }], { buyer });
  expect((await shop.order(started)).state).toBe('awaiting_confirmation');
  expect((await shop.order(second)).state).toBe('awaiting_confirmation');
  expect((await shop.order(card)).state).toBe('pending');
});

test('its buyer cancels a hold, and holds the same seats again on the old clock', async () => {
  const { orderId, started, buyer, programId, poolId } = await hold();
  await shop.letPass(20);
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'buyer' });
  expect((await shop.order(started)).state).toBe('cancelled');
  expect(await shop.taken(poolId)).toBe(0);
  const { heldUntil } = await shop.order(await shop.buy([{ programId }], { buyer }));
  expect((heldUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
});

async function stopEmailsTo(email: string): Promise<void> {
  await stopReminders(shop.ctx, await issueReminderLink(shop.ctx, email));
}

test('an address that wants no such emails holds no seats, and is told so', async () => {
  const buyer = buildBuyer();
  buyer.info.email = 'stopped@example.com';
  await stopEmailsTo(buyer.info.email);
  const refusal = { code: 'conflict', message: expect.stringContaining('are stopped for this address') };
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  await expect(shop.buy([{ programId }], { buyer })).rejects.toMatchObject(refusal);
  const { orderId, email } = await hold();
  await expect(correctHeldAddress(shop.ctx, { orderId, email: 'stopped@example.com' })).rejects.toMatchObject(
    refusal,
  );
  await stopEmailsTo(email);
  await expect(resendConfirmation(shop.ctx, { orderId, email })).rejects.toMatchObject(refusal);
});

test('the email that asks to confirm has a link that stops such emails', async () => {
  await hold();
  const { id } = await shop.db.selectFrom('emails').select('id').executeTakeFirstOrThrow();
  const email = await takeQueuedEmail(shop.db, id);
  const draft = await confirmSeatsEmail.gather(shop.ctx as never, email!);
  expect(draft?.stopUrl).toMatch(/\/api\/v1\/reminder-stops\/[\w-]{43}$/);
});

test('a fourth hold of a day waits until somebody uses the link in one of three emails', async () => {
  const buyer = buildBuyer();
  buyer.info.email = 'often@example.com';
  const holdAnother = () => hold(1, buyer);
  for (let time = 0; time < 3; time += 1) await holdAnother();
  await expect(holdAnother()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('three emails'),
  });
  await confirmSeats(shop.ctx, {
    token: await linkInEmail(shop),
    keyHash: randomBytes(32),
    userId: undefined,
  });
  await expect(holdAnother()).resolves.toBeDefined();
});

test('a corrected address gets the link, and the old link and the old clock are as they were', async () => {
  const { orderId, started, heldUntil } = await hold();
  const old = await linkInEmail(shop);
  await shop.db.updateTable('emails').set({ state: 'sent' }).execute();
  await correctHeldAddress(shop.ctx, { orderId, email: 'right@example.com' });
  expect(await shop.order(started)).toMatchObject({ email: 'right@example.com', heldUntil });
  const queued = shop.db.selectFrom('emails').select(['kind', 'recipient']).where('state', '=', 'queued');
  expect(await queued.execute()).toEqual([{ kind: 'confirm_seats', recipient: 'right@example.com' }]);
  const keyHash = Buffer.alloc(32);
  await expect(confirmSeats(shop.ctx, { token: old, keyHash, userId: undefined })).rejects.toMatchObject({
    code: 'gone',
  });
  const token = await linkInEmail(shop);
  expect((await confirmSeats(shop.ctx, { token, keyHash, userId: undefined })).state).toBe('paid');
  await expect(correctHeldAddress(shop.ctx, { orderId, email: 'late@example.com' })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('an address is corrected at most three times', async () => {
  const { orderId } = await hold();
  for (const name of ['one', 'two', 'three'])
    await correctHeldAddress(shop.ctx, { orderId, email: `${name}@example.com` });
  await expect(correctHeldAddress(shop.ctx, { orderId, email: 'four@example.com' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('correcting the address gives nobody more than ten free seats a day', async () => {
  const { orderId } = await hold(6);
  await correctHeldAddress(shop.ctx, { orderId, email: 'greedy@example.com' });
  const { orderId: second } = await hold(4);
  await correctHeldAddress(shop.ctx, { orderId: second, email: 'greedy@example.com' });
  const third = buildBuyer();
  third.info.email = 'third@example.com';
  const { id } = await buildFree();
  const started = await shop.buy([{ programId: id }], { buyer: third });
  const { id: thirdId } = await shop.order(started);
  await expect(
    correctHeldAddress(shop.ctx, { orderId: thirdId, email: 'greedy@example.com' }),
  ).rejects.toMatchObject({ code: 'too_many_requests' });
  expect((await shop.order(started)).email).toBe('third@example.com');
});

test('the link is sent again at most three times an hour, and not while it is on its way', async () => {
  const { orderId, email } = await hold();
  await resendConfirmation(shop.ctx, { orderId, email });
  expect(await shop.emails()).toEqual(['confirm_seats']);
  await shop.db.updateTable('emails').set({ state: 'sent' }).execute();
  await resendConfirmation(shop.ctx, { orderId, email });
  expect(await shop.emails()).toEqual(['confirm_seats', 'confirm_seats']);
  await resendConfirmation(shop.ctx, { orderId, email });
  await expect(resendConfirmation(shop.ctx, { orderId, email })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('a hold that has ended sends no link', async () => {
  const { orderId, email } = await hold();
  await endUnpaidOrder(shop.ctx, { orderId, cause: 'office' });
  await expect(resendConfirmation(shop.ctx, { orderId, email })).rejects.toMatchObject({ code: 'conflict' });
});
