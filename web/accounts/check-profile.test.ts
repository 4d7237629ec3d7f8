import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkProfileAgain, readSignInState } from './check-profile.ts';

const user = { name: 'Åsa Şahin', email: 'asa@example.com' };
let kept: Map<string, string>;
let tokens = 0;

beforeEach(() => {
  tokens += 1;
  kept = new Map([
    ['nyea_token', `token-${tokens}`],
    ['nyea_user', JSON.stringify({ ...user, name: 'An Old Name' })],
  ]);
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage, location: { pathname: '/about', search: '' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function answering(status: number, body: object = {}): void {
  vi.stubGlobal('fetch', () =>
    status === 0
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(Response.json(body, { status })),
  );
}

test('a received profile updates the stored one', async () => {
  answering(200, { success: true, data: { user } });
  expect(readSignInState()).toEqual({ is: 'verifying' });
  await checkProfileAgain();
  expect(readSignInState()).toEqual({ is: 'verified' });
  expect(kept.get('nyea_user')).toBe(JSON.stringify(user));
});

test.each([400, 401, 403, 404])('a refusal of %i clears token and user', async (status) => {
  answering(status);
  await checkProfileAgain();
  expect([...kept.keys()]).toEqual([]);
  expect(readSignInState()).toEqual({ is: 'nobody' });
});

test('a profile without an email address clears them too', async () => {
  answering(200, { success: true, data: { user: { ...user, email: '' } } });
  await checkProfileAgain();
  expect([...kept.keys()]).toEqual([]);
});

test.each([
  [0, 'Network error. Please check your connection.'],
  [429, 'Too many requests. Please wait and try again.'],
  [500, 'Server error. Please try again later.'],
  [503, 'Failed to fetch profile'],
])('a response of %i keeps them, and says: %s', async (status, failure) => {
  answering(status);
  await checkProfileAgain();
  expect([...kept.keys()]).toEqual(['nyea_token', 'nyea_user']);
  expect(readSignInState()).toEqual({ is: 'unreachable', failure });
});
