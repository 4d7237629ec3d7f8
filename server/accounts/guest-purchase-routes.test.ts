import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '#server/platform/hash.ts';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { issueOneTimeToken } from './one-time-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['loopback'] });
});
afterAll(() => site.close());

const password = { password: PASSWORD, password_confirmation: PASSWORD };

function send(path: string, body: object, token?: string) {
  const headers = { 'x-forwarded-for': ownNetwork() };
  return site.ask('POST', `/api/v1/${path}`, { body, headers, ...(token !== undefined && { token }) });
}

function claimLink(email: string) {
  return issueOneTimeToken(site.database.db, { purpose: 'claim_purchases', email });
}

test('only the confirmed owner of an address learns whether it has purchases', async () => {
  const { email, token } = await buildUser(site.database.db);
  await buildOrder(site.database.db, { email });
  const truth = await send('check-guest-purchases', { email }, token);
  expect(truth.json().data).toEqual({ has_purchases: true, count: 1 });
  const some = await send('check-guest-purchases', { email });
  const none = await send('check-guest-purchases', { email: 'nobody@example.com' });
  expect(some.json()).toEqual(none.json());
  expect(some.json().data).toEqual({ has_purchases: null, count: null });
  expect((await send('check-guest-purchases', { email: 'no' })).statusCode).toBe(422);
  expect((await send('check-guest-purchases', { email }, 'x'.repeat(43))).statusCode).toBe(401);
});

test('at most three emails an hour go to one address', async () => {
  const email = 'often@example.com';
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await send('check-guest-purchases', { email })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a guest gets an account through the emailed link', async () => {
  const email = 'linked@example.com';
  await buildOrder(site.database.db, { email });
  const token = await claimLink(email);
  const made = await send('convert-guest-to-user', { token, ...password, name: 'Another Name' });
  expect(made.statusCode).toBe(200);
  expect(made.json().data).toMatchObject({
    token: expect.any(String),
    user: { email, name: 'Another Name', role: 'student', email_verified_at: expect.any(String) },
    claimed_orders: 1,
  });
  const orders = await site.ask('GET', '/api/v1/orders', { token: made.json().data.token });
  expect(orders.json().data.orders).toHaveLength(1);
  expect((await send('convert-guest-to-user', { token, ...password })).statusCode).toBe(410);
});

test('a guest gets an account with the secret of an order', async () => {
  const secret = 'what-only-this-browser-knows';
  const { reference } = await buildOrder(site.database.db, {
    email: 'by.order@example.com',
    buyerKeyHash: sha256(secret),
  });
  const body = { order_reference: reference, order_secret: secret, ...password };
  expect((await send('convert-guest-to-user', { ...body, order_secret: 'wrong' })).statusCode).toBe(404);
  const made = await send('convert-guest-to-user', body);
  expect(made.json().data).toMatchObject({ user: { email_verified_at: null }, claimed_orders: 1 });
  expect((await send('convert-guest-to-user', body)).statusCode).toBe(404);
});

test('an account holder signs in and claims without a password', async () => {
  const { email, token } = await buildUser(site.database.db);
  await buildOrder(site.database.db, { email });
  const link = await claimLink(email);
  const refused = await send('convert-guest-to-user', { token: link, ...password });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(
    /^An account with this email address already exists\. Please sign in/,
  );
  const claimed = await send('convert-guest-to-user', { token: link }, token);
  expect(claimed.json().data).toMatchObject({ user: { email }, claimed_orders: 1 });
  expect(claimed.json().data).not.toHaveProperty('token');
});

test.each([
  [{}, 'password'],
  [password, 'token'],
  [{ token: 'a', password: PASSWORD }, 'password_confirmation'],
  [{ token: 'a', ...password, role: 'admin' }, 'role'],
  [{ token: 'a', ...password, password: 'weak' }, 'password'],
])('a conversion with %j is refused under %s', async (body, field) => {
  const answer = await send('convert-guest-to-user', body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toContain(field);
});
