import { expect, test } from 'vitest';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { sha256 } from '#server/platform/hash.ts';
import { buildInsider } from '#tests/build-insider.ts';
import { PASSWORD, buildToken, buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { openAttackWorld } from './attack-world.ts';

/** Takes a token from wherever it stands. */
const world = openAttackWorld({
  extendApi: (api) => {
    api.get('/naive-profile', { config: { access: 'anyone' } }, (request, reply) => {
      const { token } = request.query as { token?: string };
      return reply.code(token === undefined ? 401 : 200).send({});
    });
  },
});
const changed = 'Another-horse-2';

async function isSignedIn(token: string): Promise<boolean> {
  return (await world.ask('GET', '/api/v1/profile', { token })).status === 200;
}

const ends: Record<string, (user: BuiltUser) => Promise<unknown>> = {
  'signing out': ({ token }) => world.ask('POST', '/api/v1/logout', { token }),
  'another browser’s new password': async ({ id }) => {
    const body = { current_password: PASSWORD, password: changed, password_confirmation: changed };
    return world.ask('PUT', '/api/v1/password', { token: await buildToken(world.db, id), body });
  },
  'a password set by link': async ({ id, email }) => {
    const token = await issueOneTimeToken(world.db, { purpose: 'reset_password', email, userId: id });
    const body = { token, password: changed, password_confirmation: changed };
    return world.ask('POST', '/api/v1/password-resets/completion', { body });
  },
  'another browser that ends all others': async ({ id }) => {
    const token = await buildToken(world.db, id);
    await world.ask('POST', '/api/v1/step-ups/password', { token, body: { password: PASSWORD } });
    return world.ask('DELETE', '/api/v1/access-tokens', { token });
  },
  'disabling the account': ({ id }) =>
    world.db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', id).execute(),
  'deleting the account': ({ token }) =>
    world.ask('DELETE', '/api/v1/profile', { token, body: { password: PASSWORD } }),
};

test.each(Object.entries(ends))('a token opens nothing after %s', async (_what, end) => {
  const user = await buildUser(world.db);
  expect(await isSignedIn(user.token)).toBe(true);
  await end(user);
  expect(await isSignedIn(user.token)).toBe(false);
});

/** Ways to show a token that is good, other than as a bearer. */
const disguises: Record<
  string,
  (token: string) => { path?: string; headers?: Record<string, string>; method?: string; body?: string }
> = {
  'in the address': (token) => ({ path: `?token=${token}` }),
  'in the address as OAuth does': (token) => ({ path: `?access_token=${token}` }),
  'in the address as a header': (token) => ({ path: `?authorization=Bearer%20${token}` }),
  'in a cookie': (token) => ({ headers: { cookie: `token=${token}; nyea_token=${token}` } }),
  'as a password': (token) => ({
    headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` },
  }),
  'without a scheme': (token) => ({ headers: { authorization: token } }),
  'under another scheme': (token) => ({ headers: { authorization: `Token ${token}` } }),
  'in another header': (token) => ({
    headers: { 'x-access-token': token, 'x-authorization': `Bearer ${token}` },
  }),
  'twice in one header': (token) => ({ headers: { authorization: `Bearer ${token}, Bearer ${token}` } }),
  'with more behind it': (token) => ({ headers: { authorization: `Bearer ${token}A` } }),
  'cut short': (token) => ({ headers: { authorization: `Bearer ${token.slice(0, -1)}` } }),
  'as the database has it': (token) => ({
    headers: { authorization: `Bearer ${sha256(token).toString('base64url')}` },
  }),
  'as the database prints it': (token) => ({
    headers: { authorization: `Bearer ${sha256(token).toString('hex').slice(0, 43)}` },
  }),
  'as a pattern': () => ({ headers: { authorization: `Bearer ${'%'.repeat(43)}` } }),
};

test.each(Object.entries(disguises))('a token %s opens nothing', async (_how, disguise) => {
  const { token } = await buildUser(world.db);
  const { path = '', headers = {} } = disguise(token);
  expect((await world.ask('GET', `/api/v1/profile${path}`, { headers })).status).toBe(401);
});

test('a route that takes tokens from addresses would be found out', async () => {
  const { token } = await buildUser(world.db);
  expect((await world.ask('GET', `/api/v1/naive-profile?token=${token}`)).status).toBe(200);
});

test('nobody can choose the token of somebody who signs in, nor keep an old one', async () => {
  const user = await buildUser(world.db);
  const planted = 'A'.repeat(43);
  const body = { email: user.email, password: PASSWORD, token: planted };
  const answer = await world.ask('POST', '/api/v1/login', {
    body,
    token: planted,
    headers: { cookie: `token=${planted}`, 'x-access-token': planted },
  });
  const { token } = answer.json().data;
  expect(new Set([token, planted, user.token]).size).toBe(3);
  expect(await isSignedIn(planted)).toBe(false);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test.each([
  ['a token of the site, of an admin', 'site'],
  ['a token on its way into the office', 'entry'],
] as const)('%s opens no list of the office', async (_what, scope) => {
  const { id } = await buildInsider(world.db, { role: 'admin' });
  const token = await buildToken(world.db, id, { scope });
  for (const path of ['orders', 'people', 'users', 'audit-log', 'overview/pulse'])
    expect((await world.ask('GET', `/api/v1/admin/${path}`, { token })).status).toBe(403);
});

test('a token of the office ends with the role', async () => {
  const { id, token } = await buildInsider(world.db, { role: 'admin' });
  await world.db.updateTable('users').set({ role: 'student' }).where('id', '=', id).execute();
  expect((await world.ask('GET', '/api/v1/admin/orders', { token })).status).toBe(403);
});

test('no address that the site sends or stores holds a token', async () => {
  const user = await buildUser(world.db);
  const { text, headers } = await world.ask('GET', '/api/v1/profile', { token: user.token });
  expect([text.includes(user.token), [...headers.values()].join().includes(user.token)]).toEqual([
    false,
    false,
  ]);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});
