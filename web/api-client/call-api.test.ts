import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FieldsRefused, LONGEST_WITH_CARDS_MS, callApi, post } from './call-api.ts';

const FALLBACK = 'Failed to fetch profile';

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}

let kept: Map<string, string>;
let sent: Sent[];
let answer: () => Promise<Response>;
let ledTo: string | undefined;

beforeEach(() => {
  kept = new Map();
  sent = [];
  ledTo = undefined;
  answering(200, { success: true, data: {} });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('document', { documentElement: { dataset: { api: 'https://api.example.com/api/v1' } } });
  vi.stubGlobal('window', {
    localStorage,
    location: { pathname: '/programs', search: '?page=2', assign: (address: string) => (ledTo = address) },
  });
  vi.stubGlobal('fetch', (address: string, init: Sent['init']) => {
    sent.push({ address, init });
    return answer();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answering(status: number, body: unknown): void {
  answer = () => Promise.resolve(Response.json(body, { status }));
}

function signIn(): void {
  kept.set('nyea_token', 'a-token');
  kept.set('nyea_user', '{"name":"Åsa Şahin","email":"asa@example.com"}');
}

test('a call goes to the API’s base address, and sends and receives JSON', async () => {
  await post('/login', { email: 'asa@example.com' }, FALLBACK);
  expect(sent[0]).toMatchObject({
    address: 'https://api.example.com/api/v1/login',
    init: { method: 'POST', body: '{"email":"asa@example.com"}' },
  });
  expect(sent[0]?.init.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json' });
});

test('a signed-in user’s bearer token is sent with every call', async () => {
  signIn();
  await callApi('/programs', FALLBACK);
  await post('/stripe/verify-payment', {}, FALLBACK);
  expect(sent.map(({ init }) => init.headers['authorization'])).toEqual(['Bearer a-token', 'Bearer a-token']);
});

test('a call waits ten seconds, and thirty when the card provider is involved', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await callApi('/profile', FALLBACK);
  await callApi('/stripe/verify-payment', FALLBACK, { longestMs: LONGEST_WITH_CARDS_MS });
  expect(timeout.mock.calls).toEqual([[10_000], [30_000]]);
  expect(sent[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
});

test('a call returns the data of its response', async () => {
  answering(200, { success: true, data: { user: { name: 'Åsa Şahin' } } });
  expect(await callApi('/profile', FALLBACK)).toEqual({ user: { name: 'Åsa Şahin' } });
});

test('a failure reported with a success status is a failure', async () => {
  answering(200, { success: false });
  await expect(callApi('/profile', FALLBACK)).rejects.toThrow(FALLBACK);
});

test('a missing response is a network error of status 0', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  await expect(callApi('/profile', FALLBACK)).rejects.toMatchObject({
    status: 0,
    message: 'Network error. Please check your connection.',
  });
});

test.each(['<h1>Welcome to the airport</h1>', '{"success":true,"data":{"user"', '', '[]', 'null'])(
  'a success with the body %j is a network error of status 0',
  async (text) => {
    answer = () => Promise.resolve(new Response(text));
    await expect(callApi('/profile', FALLBACK)).rejects.toMatchObject({
      status: 0,
      message: 'Network error. Please check your connection.',
    });
  },
);

test('a response without content is a success', async () => {
  answer = () => Promise.resolve(new Response(null, { status: 204 }));
  expect(await callApi('/programs', FALLBACK)).toBeUndefined();
});

test('401 clears token and user and redirects to sign-in', async () => {
  signIn();
  answering(401, {});
  await expect(callApi('/user-programs', FALLBACK)).rejects.toThrow(
    'Authentication required. Please sign in.',
  );
  expect([...kept.keys()]).toEqual([]);
  expect(ledTo).toBe('/signin?returnTo=%2Fprograms%3Fpage%3D2');
});

test.each(['/signin', '/login', '/signup'])('on %s 401 does not redirect', async (pathname) => {
  signIn();
  window.location.pathname = pathname;
  answering(401, {});
  await expect(callApi('/profile', FALLBACK)).rejects.toMatchObject({ status: 401 });
  expect([...kept.keys()]).toEqual([]);
  expect(ledTo).toBeUndefined();
});

test('401 for a token that was replaced meanwhile keeps the new one', async () => {
  signIn();
  answer = () => {
    kept.set('nyea_token', 'another-token');
    return Promise.resolve(Response.json({}, { status: 401 }));
  };
  await expect(callApi('/profile', FALLBACK)).rejects.toMatchObject({ status: 401 });
  expect(kept.get('nyea_token')).toBe('another-token');
});

test('a 422 with errors shows the first message of each field', async () => {
  answering(422, { message: 'No.', errors: { email: ['Taken', 'Too long'], phone: 'Missing', grade: [] } });
  const refused = await post('/register', {}, FALLBACK).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FieldsRefused);
  expect(refused).toMatchObject({ message: 'No.', fields: { email: 'Taken', phone: 'Missing' } });
});
