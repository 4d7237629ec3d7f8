import { afterEach, expect, test, vi } from 'vitest';
import type { CartItem } from './cart.ts';
import { checkCart } from './check-cart.ts';
import { checkoutItems } from './checkout-items.ts';
import { problemsOfLine } from './line-problem.ts';

const item: CartItem = {
  program: {
    id: 4,
    slug: 'mentorship',
    title: 'Mentorship',
    category: 'Mentorship',
    duration: '6 months',
    image: '',
    price: 1_000,
  },
  quantity: 9,
  addedAt: 1,
  availableSpots: 20,
};

afterEach(() => vi.unstubAllGlobals());

test('the maximum quantity of a line comes from the server', async () => {
  const localStorage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage, location: { href: 'https://www.example.com/cart' } });
  const checked = { item: 0, state: 'too_many', remaining: 20, most: 4, unit_amount: 100_000 };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: { items: [checked] } })));
  const facts = (await checkCart([item], 'usd')).get('4/general');
  expect(facts?.most).toBe(4);
  expect(problemsOfLine(item, facts)).toEqual(['too_many']);
});

test('terms that change while the page is open are marked, and named when paying', async () => {
  const localStorage = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', { localStorage, location: { href: 'https://www.example.com/cart' } });
  const answer = (termsId: number | null | undefined) => {
    const checked = { item: 0, state: 'ok', remaining: 20, most: 9, unit_amount: 100_000, terms_id: termsId };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { items: [checked] } })));
    return checkCart([item], 'usd');
  };
  // An API without terms has nothing to name.
  const without = await answer(undefined);
  expect(without.get('4/general')).not.toHaveProperty('termsId');
  expect(JSON.stringify(checkoutItems([item], 'usd', without))).not.toContain('terms_id');
  expect((await answer(7)).get('4/general')).toMatchObject({ termsId: 7, hasNewTerms: false });
  expect((await answer(7)).get('4/general')).toMatchObject({ hasNewTerms: false });
  const changed = await answer(8);
  expect(changed.get('4/general')).toMatchObject({ termsId: 8, hasNewTerms: true });
  expect(JSON.stringify(checkoutItems([item], 'usd', changed))).toContain('"terms_id":8');
  const none = await answer(null);
  expect(none.get('4/general')).toMatchObject({ termsId: null, hasNewTerms: true });
  expect(JSON.stringify(checkoutItems([item], 'usd', none))).toContain('"terms_id":null');
});
