import { afterEach, expect, test, vi } from 'vitest';
import type { CartItem } from './cart.ts';
import { checkCart } from './check-cart.ts';
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
