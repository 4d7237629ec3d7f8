import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignedIn, isKnownUser, keepSignedIn, readUser, signedInToken } from './signed-in.ts';

const user = { name: 'Åsa Şahin', email: 'asa@example.com' };
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('token and user are stored under their own keys, and deleted together', () => {
  keepSignedIn('a-token', user);
  expect([...kept]).toEqual([
    ['nyea_token', 'a-token'],
    ['nyea_user', JSON.stringify(user)],
  ]);
  expect([signedInToken(), readUser()]).toEqual(['a-token', user]);
  forgetSignedIn();
  expect([...kept]).toEqual([]);
  expect([signedInToken(), readUser()]).toEqual([undefined, undefined]);
});

test.each([{ ...user, name: '' }, { ...user, email: ' ' }, { name: user.name }, { email: user.email }, null])(
  '%j is not a signed-in user: a name and an email address are needed',
  (told) => {
    expect(isKnownUser(told)).toBe(false);
    kept.set('nyea_token', 'a-token').set('nyea_user', JSON.stringify(told));
    expect(readUser()).toBeUndefined();
  },
);

test('a user without a token is not signed in', () => {
  kept.set('nyea_user', JSON.stringify(user));
  expect(readUser()).toBeUndefined();
});
