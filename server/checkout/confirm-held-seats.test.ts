import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { buildOrder } from '#tests/build-order.ts';
import { buildUser } from '#tests/build-user.ts';
import { buildBuyer } from '#tests/build-wish.ts';
import { buildProgram } from '#tests/builders.ts';
import { openOfficeShop } from '#tests/office-shop.ts';

const office = openOfficeShop();
const { shop } = office;

const passwords = { password: 'New-horse-22', password_confirmation: 'New-horse-22' };

function ask(path: string, body: object, token?: string) {
  return office.site.ask('POST', `/api/v1/${path}`, { body, ...(token !== undefined && { token }) });
}

/** Free seats that an account holds, whose address nobody has confirmed. */
async function hold() {
  const { id: userId, email, token } = await buildUser(shop.db, { emailVerifiedAt: null });
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  const info = { ...buildBuyer().info, email };
  const started = await shop.buy([{ programId }], { buyer: { kind: 'user', userId, info } });
  const stateNow = async () => (await shop.order(started)).state;
  return { userId, email, token, stateNow };
}

test('a new password by an emailed link confirms the free seats that the account holds', async () => {
  const { userId, email, stateNow } = await hold();
  const link = await issueOneTimeToken(shop.db, { purpose: 'reset_password', email, userId });
  const answer = await ask('password-resets/completion', { token: link, ...passwords });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await stateNow()).toBe('paid');
});

test('purchases that are claimed by an emailed link confirm the free seats that the account holds', async () => {
  const { email, token, stateNow } = await hold();
  const link = await issueOneTimeToken(shop.db, { purpose: 'claim_purchases', email });
  const answer = await ask('convert-guest-to-user', { token: link, role: 'student' }, token);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await stateNow()).toBe('paid');
});

test('an account that is made by an emailed link confirms the free seats that it takes over', async () => {
  const { id: programId } = await buildProgram(shop.db, { priceCents: 0 });
  const buyer = buildBuyer();
  const started = await shop.buy([{ programId }], { buyer });
  const { email } = buyer.info;
  await buildOrder(shop.db, { email });
  const link = await issueOneTimeToken(shop.db, { purpose: 'claim_purchases', email });
  const answer = await ask('convert-guest-to-user', { token: link, role: 'student', ...passwords });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await shop.order(started)).state).toBe('paid');
});

test('an accepted invitation confirms the free seats that the account holds', async () => {
  const { email, stateNow } = await hold();
  expect((await office.post('invitations', { email, role: 'staff' })).statusCode).toBe(200);
  const link = await issueOneTimeToken(shop.db, { purpose: 'accept_invitation', email });
  const body = { token: link, name: 'Nils New', ...passwords };
  const answer = await ask('admin/emailed-invitation/acceptance', body);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await stateNow()).toBe('paid');
});
