import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { post } from '../api-client/call-api.ts';
import { account } from '../content/account.ts';
import { signInFailureText } from './sign-in-failure-text.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {
    localStorage: { getItem: () => null, removeItem: () => {} },
    location: { pathname: '/signup', search: '' },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Screen = 'signIn' | 'signUp';
const unexplainedStatus = { signIn: 401, signUp: 422 };

async function textFor(screen: Screen, response: Response | undefined): Promise<string> {
  vi.stubGlobal('fetch', () =>
    response ? Promise.resolve(response) : Promise.reject(new TypeError('fetch failed')),
  );
  const words = account[screen];
  const error = await post('/any', {}, words.refused).catch((thrown: unknown) => thrown);
  return signInFailureText(error, unexplainedStatus[screen], words);
}

const page = (status: number) => new Response('<html>', { status });
const json = (status: number, body: object) => Response.json(body, { status });

test.each<[Screen, string]>([
  ['signIn', 'Login failed'],
  ['signUp', 'Registration failed'],
])('%s: no answer at all is a network error, and a gateway without words reads %s', async (screen, text) => {
  expect(await textFor(screen, undefined)).toBe('Network error');
  for (const status of [502, 503, 504]) {
    expect(await textFor(screen, page(status))).toBe(text);
    expect(await textFor(screen, json(status, {}))).toBe(text);
    expect(await textFor(screen, json(status, { message: 'Back at noon.' }))).toBe('Back at noon.');
    expect(await textFor(screen, json(status, { error: 'Back at one.' }))).toBe('Back at one.');
  }
});

test.each([
  [{ message: 'Closed.', error: 'closed', errors: { captcha: ['Solve it'] } }, 'Closed.'],
  [{ error: 'closed', errors: { captcha: ['Solve it'] } }, 'closed'],
  [
    { errors: { captcha: ['Solve it', 'It is old'], plan: ['Choose one'] } },
    'Solve it, It is old, Choose one',
  ],
  [{}, account.signUp.unexplained],
  [{ errors: {} }, account.signUp.unexplained],
])('a 422 that names no field of the form keeps its text: %j', async (body, text) => {
  expect(await textFor('signUp', json(422, body))).toBe(text);
});

test('a refusal without words reads as the screen says', async () => {
  expect(await textFor('signIn', json(401, {}))).toBe(account.signIn.unexplained);
  expect(await textFor('signIn', json(401, { message: 'Closed.' }))).toBe('Closed.');
});
