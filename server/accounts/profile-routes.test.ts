import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#tests/build-order.ts';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { buildProgram } from '#tests/builders.ts';
import { failure } from '#tests/listening-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';
import { issueOneTimeToken } from './one-time-token.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['loopback'] });
});
afterAll(() => site.close());

test('a missing, malformed or unknown token, or another scheme, is refused before anything is read', async () => {
  for (const authorization of [undefined, 'Bearer', 'Bearer a b', `Bearer ${'x'.repeat(43)}`, 'Basic YTpi']) {
    const answer = await site.ask('PATCH', '/api/v1/profile', {
      body: { role: 'admin' },
      ...(authorization !== undefined && { headers: { authorization } }),
    });
    expect(answer.statusCode, authorization).toBe(401);
    expect(answer.json()).toEqual(failure('unauthenticated'));
  }
});

test('a profile change changes only the named fields of the caller’s own profile', async () => {
  const { token } = await buildUser(site.database.db);
  const answer = await site.ask('PATCH', '/api/v1/profile', {
    token,
    body: { city: 'Lund', school_name: 'Hill' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.user).toMatchObject({ city: 'Lund', school_name: 'Hill', grade: 'Grade 10' });
  for (const body of [{ role: 'admin' }, { city: '' }, { email: 'b@example.com' }, []]) {
    const refused = await site.ask('PATCH', '/api/v1/profile', { token, body });
    expect(refused.statusCode, JSON.stringify(body)).toBe(422);
  }
});

test('after a password change only the new password works', async () => {
  const { token } = await buildUser(site.database.db);
  const headers = { 'x-forwarded-for': ownNetwork() };
  const body = {
    current_password: PASSWORD,
    password: 'Another-horse-2',
    password_confirmation: 'Another-horse-2',
  };
  expect((await site.ask('PUT', '/api/v1/password', { token, headers, body })).statusCode).toBe(200);
  const again = await site.ask('PUT', '/api/v1/password', { token, headers, body });
  expect(again.statusCode).toBe(422);
  expect(again.json().errors).toEqual({ current_password: ['This password is incorrect'] });
});

test('a reset request gets the same response for every address, and its link sets a password once', async () => {
  const { id, email } = await buildUser(site.database.db);
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      site.ask('POST', '/api/v1/password-resets', { body: { email: address } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  const { db } = site.database;
  const token = await issueOneTimeToken(db, { purpose: 'reset_password', email, userId: id });
  const body = { token, password: 'Another-horse-2', password_confirmation: 'Another-horse-2' };
  const reset = await site.ask('POST', '/api/v1/password-resets/completion', { body });
  expect(reset.statusCode).toBe(200);
  expect(reset.json().data).toMatchObject({ token: expect.any(String), user: { email } });
  const again = await site.ask('POST', '/api/v1/password-resets/completion', { body });
  expect(again.statusCode).toBe(410);
  expect(again.json()).toEqual(failure('gone'));
  const weak = { ...body, password: 'weak' };
  expect((await site.ask('POST', '/api/v1/password-resets/completion', { body: weak })).statusCode).toBe(422);
});

test('a signed-in user confirms the address with its link', async () => {
  const { db } = site.database;
  const { id, email, token } = await buildUser(db, { emailVerifiedAt: null });
  expect((await site.ask('POST', '/api/v1/email-verifications', { token })).statusCode).toBe(200);
  const link = await issueOneTimeToken(db, { purpose: 'verify_email', email, userId: id });
  const body = { token: link };
  const url = '/api/v1/email-verifications/completion';
  expect((await site.ask('POST', url, { body })).statusCode).toBe(401);
  const stranger = await buildUser(db);
  expect((await site.ask('POST', url, { token: stranger.token, body })).statusCode).toBe(403);
  const confirmed = await site.ask('POST', url, { token, body });
  expect(confirmed.json().data).toMatchObject({
    user: { email_verified_at: expect.any(String) },
    claimed_orders: 0,
  });
  expect((await site.ask('POST', url, { token, body })).statusCode).toBe(410);
  expect((await site.ask('POST', '/api/v1/email-verifications', { token })).statusCode).toBe(409);
});

test('at most three confirmation emails an hour are sent', async () => {
  const { token } = await buildUser(site.database.db, { emailVerifiedAt: null });
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1)
    statuses.push((await site.ask('POST', '/api/v1/email-verifications', { token })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('personal data can be downloaded as a file', async () => {
  const { id, email, token } = await buildUser(site.database.db);
  const { reference } = await buildOrder(site.database.db, { userId: id, email });
  await buildOrder(site.database.db, { email: 'somebody.else@example.com' });
  const answer = await site.ask('GET', '/api/v1/profile/export', { token });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().data).toMatchObject({ profile: { email }, orders: [{ reference }] });
  expect(answer.body).not.toContain('somebody.else');
});

test('an account is deleted with its password, unless an order has not ended', async () => {
  const { id, email, token } = await buildUser(site.database.db);
  const headers = { 'x-forwarded-for': ownNetwork() };
  const order = await buildOrder(site.database.db, { userId: id, email, state: 'awaiting_payment' });
  const ask = (password: string) =>
    site.ask('DELETE', '/api/v1/profile', { token, headers, body: { password } });
  expect((await ask('')).statusCode).toBe(422);
  expect((await ask('Wrong-horse-1')).statusCode).toBe(422);
  expect((await ask(PASSWORD)).statusCode).toBe(409);
  await sql`update orders set state = 'failed' where id = ${order.id}`.execute(site.database.db);
  expect((await ask(PASSWORD)).statusCode).toBe(200);
  expect((await ask(PASSWORD)).statusCode).toBe(401);
});

test('programs are saved by number or slug, and listed with their source', async () => {
  const { token } = await buildUser(site.database.db);
  const { id, slug } = await buildProgram(site.database.db);
  expect((await site.ask('PUT', `/api/v1/user-programs/${id}`, { token })).statusCode).toBe(200);
  const listed = await site.ask('GET', '/api/v1/user-programs', { token });
  expect(listed.json().data.programs).toEqual([
    { program: expect.objectContaining({ id, slug, is_sold_out: false }), source: 'saved' },
  ]);
  expect((await site.ask('DELETE', `/api/v1/user-programs/${slug}`, { token })).statusCode).toBe(200);
  expect((await site.ask('GET', '/api/v1/user-programs', { token })).json().data.programs).toEqual([]);
  const unknown = await site.ask('PUT', '/api/v1/user-programs/no-such', { token });
  expect(unknown.statusCode).toBe(404);
  expect(unknown.json().message).toBe('Program not found');
});
