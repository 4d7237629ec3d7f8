import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { viewOrders } from '#server/orders/order-view.ts';
import { presentOrder } from '#server/orders/present-order.ts';
import { buildTerms } from '#tests/build-terms.ts';
import { buyConsulting, letObjectionPass, withdraw } from '#tests/build-withdrawal.ts';
import { buildProgram, buildSession } from '#tests/builders.ts';
import { moveAsOffice } from '#tests/move-as-office.ts';
import { openShop } from '#tests/open-shop.ts';
import { judgeWithdrawal } from './judge-withdrawal.ts';
import { objectToWithdrawal } from './object-to-withdrawal.ts';
import { returnWithdrawals } from './return-withdrawals.ts';

const shop = openShop();

async function read(orderId: number) {
  const [order] = await viewOrders(shop.db, sql<boolean>`o.id = ${orderId}`);
  return presentOrder(order!);
}

test('a withdrawal that waits says when the money goes back, once its address was told', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  expect((await read(orderId)).withdrawals).toEqual([]);
  await withdraw(shop, typed);
  expect((await read(orderId)).withdrawals).toMatchObject([
    { state: 'waiting', is_from_other_address: false, goes_back_at: null, objected_at: null, returned: null },
  ]);
  await letObjectionPass(shop.db, 1);
  const [told] = (await read(orderId)).withdrawals ?? [];
  const hours = (Date.parse(told?.goes_back_at ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(23);
});

test('afterwards it says that the money was returned', async () => {
  const { orderId, typed, totalCents } = await buyConsulting(shop);
  await withdraw(shop, typed);
  await letObjectionPass(shop.db);
  await returnWithdrawals(shop.ctx);
  expect((await read(orderId)).withdrawals).toMatchObject([
    { state: 'returned', decided_at: expect.stringMatching(/Z$/), returned: totalCents / 100 },
  ]);
});

test('an objection is said, and what a stranger typed is not', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, name: 'Mallory', email: 'mallory@example.com' });
  const token = await issueOneTimeToken(shop.db, {
    purpose: 'object_to_withdrawal',
    email: typed.email,
    orderId,
  });
  await objectToWithdrawal(shop.ctx, { token });
  const order = await read(orderId);
  expect(order.withdrawals).toMatchObject([
    { state: 'to_decide', is_from_other_address: true, goes_back_at: null, objected_at: expect.any(String) },
  ]);
  expect(JSON.stringify(order)).not.toMatch(/mallory/i);
});

test('many attempts from other addresses do not hide that of the order itself', async () => {
  const { orderId, typed } = await buyConsulting(shop);
  await withdraw(shop, typed);
  for (let count = 0; count < 6; count += 1)
    await withdraw(shop, { ...typed, email: `stranger-${count}@example.com` });
  const { withdrawals = [] } = await read(orderId);
  expect(withdrawals.map((each) => each.is_from_other_address)).toEqual([false, true, true, true, true]);
});

test.for([
  ['2031-03-03T15:00:00Z', 14, '2031-03-17'],
  // In New York it is still the day before; then a last day on a Saturday.
  ['2031-03-02T04:00:00Z', 14, '2031-03-17'],
  ['2031-03-03T15:00:00Z', null, null],
] as const)('bought at %s with %s days: the last day to withdraw is %s', async ([bought, days, lastDay]) => {
  const { orderId } = await buyConsulting(shop, { withdrawalDays: days });
  await sql`update orders set settled_at = ${bought} where id = ${orderId}`.execute(shop.db);
  expect((await read(orderId)).last_withdrawal_day).toBe(lastDay);
});

test('what is held on a date has no last day to withdraw, also under terms with such days', async () => {
  const termsId = await buildTerms(shop.db, { withdrawal_days: 14 });
  const { id: sessionId, programId } = await buildSession(shop.db, { priceCents: 5_000, termsId });
  const started = await shop.buy([{ programId, sessionId }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id } = await shop.order(started);
  expect((await read(id)).last_withdrawal_day).toBeNull();
});

const AGREED = '2031-03-03T15:00:00Z';

interface Moved {
  daysBefore: number | null;
  isCancelledByUs?: boolean;
}

/** A seat of a session that was moved to a program without dates, whose terms give 14 days. */
async function movedToConsulting({ daysBefore, isCancelledByUs = false }: Moved) {
  const termsId = await buildTerms(shop.db, { withdrawal_days: daysBefore });
  const session = await buildSession(shop.db, { priceCents: 5_000, termsId });
  const started = await shop.buy([{ programId: session.programId, sessionId: session.id }]);
  await shop.sandbox.pay(started.id);
  await shop.deliver();
  const { id: orderId, reference } = await shop.order(started);
  const codes = await shop.ticketCodes(orderId);
  if (isCancelledByUs) await sql`update workshop_sessions set cancelled_at = now()`.execute(shop.db);
  const terms = await buildTerms(shop.db, { steps: [], withdrawal_days: 14 });
  const { id: programId } = await buildProgram(shop.db, { termsId: terms, priceCents: 5_000 });
  await moveAsOffice(shop.ctx, { reference, codes, programId, sessionId: null, userId: await shop.staff() });
  await sql`update orders set settled_at = ${AGREED} where id = ${orderId}`.execute(shop.db);
  return orderId;
}

test.for([
  ['gave no days', { daysBefore: null }, null, 'not_covered'],
  ['gave more days', { daysBefore: 20 }, '2031-03-17', undefined],
  // Only the terms of the new date count.
  ['was cancelled by us', { daysBefore: null, isCancelledByUs: true }, '2031-03-17', undefined],
] as const)(
  'of seats whose former date %s, the page and the judgement say the same',
  async ([, moved, lastDay, problem]) => {
    const orderId = await movedToConsulting(moved);
    expect((await read(orderId)).last_withdrawal_day).toBe(lastDay);
    expect(await judgeWithdrawal(shop.db, orderId, new Date(AGREED))).toBe(problem);
  },
);
