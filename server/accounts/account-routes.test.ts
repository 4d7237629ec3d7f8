import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, buildUser, ownNetwork } from '#tests/build-user.ts';
import { failure } from '#tests/listening-site.ts';
import { startTestSite } from '#tests/test-site.ts';
import type { TestSite } from '#tests/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustProxy: ['loopback'] });
});
afterAll(() => site.close());

const registration = {
  name: 'Åsa Şahin',
  phone: '+46 70 123 45 67',
  role: 'teacher',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  school_name: 'Lakeside School',
  grade: 'Grade 10',
  city: 'Malmö',
};

function send(path: string, body: object, token?: string) {
  const headers = { 'x-forwarded-for': ownNetwork(), 'user-agent': 'Firefox on a school computer' };
  return site.ask('POST', `/api/v1/${path}`, { body, headers, ...(token !== undefined && { token }) });
}

test('signing up answers with a token and the user, and the token opens the profile', async () => {
  const answer = await send('register', { ...registration, email: 'Sign.Up@Example.com ' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { data } = answer.json();
  expect(data).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: {
      id: expect.any(Number),
      name: 'Åsa Şahin',
      email: 'sign.up@example.com',
      email_verified_at: null,
      school_name: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
      phone: '+46701234567',
      role: 'teacher',
      created_at: expect.any(String),
      is_active: true,
    },
  });
  const profile = await site.ask('GET', '/api/v1/profile', { token: data.token });
  expect(profile.json().data).toEqual({ user: data.user });
});

test('mistakes in a sign-up are listed by field', async () => {
  const answer = await send('register', { ...registration, email: 'no', name: '', role: 'admin' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    ...failure('validation_failed'),
    errors: {
      name: ['Full name is required'],
      email: ['Please enter a valid email address'],
      role: ['Please choose student or teacher'],
    },
  });
});

test('a taken email address is reported under its field too', async () => {
  const { email } = await buildUser(site.database.db);
  const answer = await send('register', { ...registration, email });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ email: [answer.json().message] });
});

test('signing in answers with a token and the user, whatever token the request carries', async () => {
  const { email } = await buildUser(site.database.db);
  const answer = await site.ask('POST', '/api/v1/login', {
    body: { email: ` ${email.toUpperCase()} `, password: PASSWORD },
    token: 'x'.repeat(43),
    headers: { 'x-forwarded-for': ownNetwork() },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ success: true, message: 'Welcome back!', data: { user: { email } } });
});

test('all wrong credentials get the same refusal', async () => {
  const { email } = await buildUser(site.database.db);
  const wrong = await send('login', { email, password: 'Wrong-horse-1' });
  const unknown = await send('login', { email: 'nobody@example.com', password: PASSWORD });
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual(unknown.json());
  expect(wrong.json()).toEqual({
    ...failure('unauthenticated'),
    message: 'Login failed. Please check your credentials and try again.',
  });
});

test('credentials that cannot be valid are refused by field', async () => {
  const answer = await send('login', { email: '', password: '12345' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({
    email: ['Email is required'],
    password: ['Password must be at least 6 characters'],
  });
});

test('too many sign-in attempts are refused with the time of the next one', async () => {
  const { email } = await buildUser(site.database.db);
  const headers = { 'x-forwarded-for': ownNetwork() };
  const body = { email, password: 'Wrong-horse-1' };
  for (let time = 0; time < 5; time += 1) await site.ask('POST', '/api/v1/login', { body, headers });
  const answer = await site.ask('POST', '/api/v1/login', { body, headers });
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

test('signing out ends this token, and the token is unknown the second time', async () => {
  const { token } = await buildUser(site.database.db);
  const answer = await site.ask('POST', '/api/v1/logout', { token });
  expect(answer.statusCode).toBe(200);
  const again = await site.ask('POST', '/api/v1/logout', { token });
  expect(again.statusCode).toBe(401);
  expect(again.json()).toEqual(failure('unauthenticated'));
});

test('the list of sign-ins marks the current one; each of one’s own can be ended, no one else’s', async () => {
  const { email, token } = await buildUser(site.database.db);
  const elsewhere = (await send('login', { email, password: PASSWORD })).json().data.token;
  const stranger = await buildUser(site.database.db);
  const listed = await site.ask('GET', '/api/v1/access-tokens', { token });
  const tokens = listed.json().data.access_tokens as { id: number; device: string; is_current: boolean }[];
  expect(tokens.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Firefox on a school computer', false],
    ['A browser', true],
  ]);
  const url = `/api/v1/access-tokens/${tokens[0]?.id}`;
  for (const asking of [token, stranger.token])
    await send('step-ups/password', { password: PASSWORD }, asking);
  expect((await site.ask('DELETE', url, { token: stranger.token })).statusCode).toBe(404);
  expect((await site.ask('DELETE', url, { token })).statusCode).toBe(200);
  expect((await site.ask('DELETE', url, { token })).statusCode).toBe(404);
  expect((await site.ask('GET', '/api/v1/profile', { token: elsewhere })).statusCode).toBe(401);
  expect((await site.ask('DELETE', '/api/v1/access-tokens/all', { token })).statusCode).toBe(422);
});

test('all other sign-ins can be ended at once', async () => {
  const { email, token } = await buildUser(site.database.db);
  const elsewhere = (await send('login', { email, password: PASSWORD })).json().data.token;
  await send('step-ups/password', { password: PASSWORD }, token);
  expect((await site.ask('DELETE', '/api/v1/access-tokens', { token })).statusCode).toBe(200);
  expect((await site.ask('GET', '/api/v1/profile', { token: elsewhere })).statusCode).toBe(401);
  expect((await site.ask('GET', '/api/v1/profile', { token })).statusCode).toBe(200);
});
