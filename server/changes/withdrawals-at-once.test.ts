import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#server/platform/context.ts';
import { atOnce } from '#tests/at-once.ts';
import { buyConsulting, letObjectionPass, withdraw } from '#tests/build-withdrawal.ts';
import { openShop } from '#tests/open-shop.ts';
import { waitingForLocks } from '#tests/waiting-for-locks.ts';
import { answerWithdrawal, returnByOffice } from './decide-withdrawal.ts';
import { returnWithdrawals } from './return-withdrawals.ts';

const shop = openShop();

const rows = () =>
  shop.db.selectFrom('withdrawals').select(['id', 'state', 'problem', 'answer']).orderBy('id').execute();

const lockWithdrawals = (tx: Tx) => sql`select from withdrawals for update`.execute(tx);

async function asked(change: { reference?: string } = {}) {
  const order = await buyConsulting(shop);
  await withdraw(shop, { ...order.typed, ...change });
  const [withdrawal] = await rows();
  return { ...order, id: withdrawal?.id ?? 0, actor: { userId: await shop.staff(), network: '10.0.0.1' } };
}

async function due() {
  const order = await asked();
  await letObjectionPass(shop.db);
  return order;
}

test('tickets that are frozen while the money of a withdrawal goes back wait for the office', async () => {
  const { orderId } = await due();
  const freeze = async (tx: Tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx);
    await sql`insert into order_freezes (order_id) values (${orderId})`.execute(tx);
  };
  await atOnce(shop.database, freeze, [() => returnWithdrawals(shop.ctx)]);
  expect(await rows()).toMatchObject([{ state: 'to_decide', problem: 'disputed' }]);
  expect(await shop.count('refunds')).toBe(0);
});

test('a ticket that is scanned while the money of a withdrawal goes back is for the office', async () => {
  await due();
  const scan = (tx: Tx) => sql`update tickets set checked_in_at = now()`.execute(tx);
  await atOnce(shop.database, scan, [() => returnWithdrawals(shop.ctx)]);
  expect(await rows()).toMatchObject([{ state: 'to_decide', problem: 'used' }]);
  expect(await shop.count('refunds')).toBe(0);
});

test('other words that come while the money of a withdrawal goes back are for the office', async () => {
  await due();
  const askAgain = (tx: Tx) =>
    sql`update withdrawals set state = 'to_decide', problem = 'asked_again'`.execute(tx);
  await atOnce(shop.database, askAgain, [() => returnWithdrawals(shop.ctx)]);
  expect(await rows()).toMatchObject([{ state: 'to_decide', problem: 'asked_again' }]);
  expect(await shop.count('refunds')).toBe(0);
});

test('the office locks the order before the withdrawal, as whoever objects', async () => {
  const { id, orderId, totalCents: expectedCents, actor } = await asked();
  const { returning } = await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${orderId} for update`.execute(tx);
    const decision = { id, actor, reason: 'She was ill', expectedCents, limit: 'what is left' } as const;
    const begun = Promise.allSettled([returnByOffice(shop.ctx, decision)]);
    await waitingForLocks(shop.database, 1);
    await sql`select from withdrawals for update nowait`.execute(tx);
    return { returning: begun };
  });
  await returning;
  expect(await rows()).toMatchObject([{ state: 'returned' }]);
});

test('of two who answer a withdrawal of no order at once the first answer is kept', async () => {
  const { id, actor } = await asked({ reference: 'the trip in May' });
  const answers = ['By law you have no more days.', 'It was not you.'];
  await atOnce(
    shop.database,
    lockWithdrawals,
    answers.map((answer) => () => answerWithdrawal(shop.ctx, { id, actor, answer })),
  );
  expect(await rows()).toMatchObject([{ state: 'answered', answer: answers[0] }]);
});

test('what comes while the office answers is a withdrawal of its own', async () => {
  const { id, actor, typed } = await asked();
  await atOnce(shop.database, lockWithdrawals, [
    () => answerWithdrawal(shop.ctx, { id, actor, answer: 'It was not you.' }),
    () => withdraw(shop, { ...typed, part: 'one of the two seats' }),
  ]);
  expect((await rows()).map(({ state }) => state)).toEqual(['answered', 'to_decide']);
});
