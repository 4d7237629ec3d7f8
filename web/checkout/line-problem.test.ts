import { expect, test } from 'vitest';
import type { CartItem } from './cart.ts';
import { canOnlyBeRemoved, factsOfRefused, mostOfLine, problemsOfLine } from './line-problem.ts';
import type { LineFacts } from './line-problem.ts';

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
  quantity: 3,
  addedAt: 1,
  availableSpots: 20,
};
const fine: LineFacts = { isOffered: true, isClosed: false, remaining: 20, unitCents: 100_000, most: 10 };

test.each<[string, Partial<LineFacts>, string[]]>([
  ['as it was', {}, []],
  ['not offered any more', { isOffered: false, unitCents: 0 }, ['not_offered']],
  ['closed', { isClosed: true, remaining: 0 }, ['closed']],
  ['sold out', { remaining: 0, unitCents: 1 }, ['sold_out']],
  ['short', { remaining: 2 }, ['too_few_left']],
  ['limited', { most: 2 }, ['too_many']],
  ['of another price', { unitCents: 110_000 }, ['price_changed']],
  ['short and of another price', { remaining: 2, unitCents: 110_000 }, ['too_few_left', 'price_changed']],
])('a line that is %s', (_name, change, problems) => {
  expect(problemsOfLine(item, { ...fine, ...change })).toEqual(problems);
});

test('an unknown line can only have too large a quantity', () => {
  expect(problemsOfLine(item, undefined)).toEqual([]);
  expect(problemsOfLine({ ...item, quantity: 11 }, undefined)).toEqual(['too_many']);
});

test('a line that is no longer for sale can only be removed', () => {
  expect(canOnlyBeRemoved(['sold_out'])).toBe(true);
  expect(canOnlyBeRemoved(['too_few_left', 'price_changed'])).toBe(false);
});

test('a line can have the seats left, at most ten, and never less than one', () => {
  expect(mostOfLine(item, fine)).toBe(10);
  expect(mostOfLine(item, { ...fine, remaining: 4 })).toBe(4);
  expect(mostOfLine(item, { ...fine, remaining: 0 })).toBe(1);
  expect(mostOfLine({ availableSpots: 6 }, undefined)).toBe(6);
});

test('a refused checkout identifies its lines by position', () => {
  const refused = {
    item: 0,
    program_id: 4,
    session_id: null,
    problem: 'closed',
    message: 'Over.',
    remaining: 2,
    unit_amount: 90_000,
    currency: 'usd',
  } as const;
  expect([...factsOfRefused([item], [refused, { ...refused, item: 7 }])]).toEqual([
    ['4/general', { isOffered: true, isClosed: true, remaining: 2, unitCents: 90_000, most: 10 }],
  ]);
});
