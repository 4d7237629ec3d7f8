import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buyerHeaders, buyerKey, takeAsBuyerKey } from './buyer-key.ts';

let kept: Map<string, string>;

function siteOn(api: string): void {
  vi.stubGlobal('document', { documentElement: { dataset: { api } } });
}

beforeEach(() => {
  kept = new Map();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  };
  vi.stubGlobal('window', { localStorage, location: { href: 'https://www.example.com/cart' } });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['/api/v1', 'https://www.example.com/api/v1'])(
  'the site’s own API at %s gets the same buyer key each time',
  (api) => {
    siteOn(api);
    const headers = buyerHeaders('once');
    expect(headers).toEqual({
      'x-buyer-key': expect.stringMatching(/^[\w-]{43}$/),
      'idempotency-key': 'once',
    });
    expect(buyerHeaders()['x-buyer-key']).toBe(headers['x-buyer-key']);
  },
);

test.each(['https://api.example.com/v1', 'https://www.example.com:8443/api/v1'])(
  'another host’s API at %s gets no buyer key and no stored secret of the site',
  (api) => {
    siteOn('/api/v1');
    buyerKey();
    siteOn(api);
    expect(buyerHeaders('once')).toEqual({});
  },
);

test('another host gets only the secret that it issued', () => {
  const secret = 'A'.repeat(43);
  siteOn('https://api.example.com/v1');
  takeAsBuyerKey(secret);
  expect(buyerHeaders('once')).toEqual({ 'x-buyer-key': secret, 'idempotency-key': 'once' });
  siteOn('https://other.example/v1');
  expect(buyerHeaders()).toEqual({});
  siteOn('/api/v1');
  expect(buyerHeaders()['x-buyer-key']).not.toBe(secret);
});
