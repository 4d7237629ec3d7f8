import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buyConsulting, letObjectionPass, withdraw } from '#tests/build-withdrawal.ts';
import { openOfficeShop } from '#tests/office-shop.ts';
import { objectToWithdrawal } from './object-to-withdrawal.ts';
import { returnWithdrawals } from './return-withdrawals.ts';

const office = openOfficeShop();

test('the page of an order has its withdrawal until the money went back', async () => {
  const { shop } = office;
  const { typed } = await buyConsulting(shop);
  const read = async () => (await office.order(typed.reference)).open_withdrawals;
  expect(await read()).toEqual([]);
  await withdraw(shop, typed);
  expect(await read()).toMatchObject([
    { state: 'waiting', part: '', goes_back_at: null, is_from_other_address: false },
  ]);
  await letObjectionPass(shop.db, 1);
  const [told] = (await read()) ?? [];
  expect((Date.parse(told?.goes_back_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(23, 1);
  await letObjectionPass(shop.db);
  await shop.db
    .updateTable('emails')
    .set({ sentAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('kind', '=', 'withdrawal_asked')
    .execute();
  await returnWithdrawals(shop.ctx);
  expect(await read()).toEqual([]);
});

test('a withdrawal that the office decides is on the page of its order with what was typed and until when', async () => {
  const { shop } = office;
  const { typed, orderId } = await buyConsulting(shop);
  await withdraw(shop, { ...typed, email: 'rita.elsewhere@example.com', part: 'Only the second seat' });
  const token = await issueOneTimeToken(shop.db, {
    purpose: 'object_to_withdrawal',
    email: 'a@example.com',
    orderId,
  });
  await objectToWithdrawal(shop.ctx, { token });
  const [withdrawal] = (await office.order(typed.reference)).open_withdrawals ?? [];
  expect(withdrawal).toMatchObject({
    state: 'to_decide',
    part: 'Only the second seat',
    goes_back_at: null,
    is_from_other_address: true,
  });
  const days = (Date.parse(withdrawal!.answer_by) - Date.parse(withdrawal!.received_at)) / 86_400_000;
  expect(days).toBeCloseTo(14, 1);
});
