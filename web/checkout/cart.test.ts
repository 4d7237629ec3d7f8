import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  MOST_OF_A_LINE,
  isDamaged,
  lineOf,
  totalCents,
  withItem,
  withItemAgain,
  withNewFigures,
  withQuantity,
  withoutBought,
} from './cart-lines.ts';
import type { Cart, CartItem } from './cart.ts';
import { countItems, emptyCart, parseCart } from './cart.ts';

const NOW = 1_790_000_000_000;
const LATER = NOW + 60_000;

const program: CartItem['program'] = {
  id: 4,
  slug: 'mentorship',
  title: 'Mentorship',
  category: 'Mentorship',
  duration: '6 months',
  image: '/images/posters/mentorship.svg',
  price: 1_000,
};

const session: NonNullable<CartItem['selectedSession']> = {
  id: 31,
  identifier: 'czMx',
  title: 'An evening in Seoul',
  price: 499,
  location: 'Seoul',
  when: 'Monday, May 3, 2027',
  programType: 'essentials',
};

function buildItem(item: Partial<Omit<CartItem, 'addedAt'>> = {}): Omit<CartItem, 'addedAt'> {
  return { program, quantity: 1, availableSpots: 20, ...item };
}

function buildCart(...items: Omit<CartItem, 'addedAt'>[]): Cart {
  return items.reduce((cart, item) => withItem(cart, item, NOW), emptyCart);
}

test('a line is a program and its session, or the program alone', () => {
  expect(lineOf({ program })).toBe('4/general');
  expect(lineOf({ program, selectedSession: session })).toBe('4/31');
});

test('an added line is in the cart with the time', () => {
  expect(withItem(emptyCart, buildItem({ quantity: 2 }), NOW)).toEqual({
    items: [{ ...buildItem({ quantity: 2 }), addedAt: NOW }],
    lastUpdated: NOW,
    version: 1,
  });
});

test('adding a program without a session again raises its quantity', () => {
  const cart = withItem(buildCart(buildItem()), buildItem({ quantity: 2 }), LATER);
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]).toMatchObject({ quantity: 3, addedAt: NOW });
  expect(cart.lastUpdated).toBe(LATER);
});

test('adding a session again raises its quantity and updates its data', () => {
  const cart = withItem(
    buildCart(buildItem({ selectedSession: session })),
    buildItem({ selectedSession: { ...session, price: 520 }, availableSpots: 7 }),
    LATER,
  );
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]).toMatchObject({ quantity: 2, availableSpots: 7, selectedSession: { price: 520 } });
});

test('two sessions of a program are two lines, and the program alone is a third', () => {
  const other = { ...session, id: 32 };
  const cart = buildCart(
    buildItem({ selectedSession: session }),
    buildItem({ selectedSession: other }),
    buildItem(),
  );
  expect(cart.items.map(lineOf)).toEqual(['4/31', '4/32', '4/general']);
});

test.each([0, -1])('a quantity of %i adds nothing', (quantity) => {
  const cart = buildCart(buildItem());
  expect(withItem(cart, buildItem({ quantity }), LATER)).toBe(cart);
});

test.each([0, -3])('with %i spots left nothing is added', (availableSpots) => {
  expect(withItem(emptyCart, buildItem({ availableSpots }), NOW)).toBe(emptyCart);
});

test('no line exceeds the seats left or the maximum for one purchase', () => {
  const scarce = buildCart(buildItem({ quantity: 2, availableSpots: 3 }));
  expect(withItem(scarce, buildItem({ quantity: 2, availableSpots: 3 }), LATER).items[0]?.quantity).toBe(3);
  expect(buildCart(buildItem({ quantity: 50, availableSpots: 90 })).items[0]?.quantity).toBe(MOST_OF_A_LINE);
});

test('adding to a line with fewer seats left does not reduce it', () => {
  const full = buildCart(buildItem({ quantity: 5 }));
  expect(withItem(full, buildItem({ availableSpots: 2 }), LATER).items[0]).toMatchObject({
    quantity: 5,
    availableSpots: 2,
  });
});

test('setting a quantity changes its line only', () => {
  const cart = buildCart(buildItem(), buildItem({ selectedSession: session }));
  const changed = withQuantity(cart, '4/31', 4, LATER);
  expect(changed.items.map(({ quantity }) => quantity)).toEqual([1, 4]);
  expect(changed.lastUpdated).toBe(LATER);
});

test.each([
  [3.7, 3],
  [99, MOST_OF_A_LINE],
])('a quantity set to %f becomes %i', (asked, kept) => {
  expect(withQuantity(buildCart(buildItem()), '4/general', asked, LATER).items[0]?.quantity).toBe(kept);
});

test.each([0, -1])('a quantity set to %i removes the line', (quantity) => {
  const cart = buildCart(buildItem(), buildItem({ selectedSession: session }));
  expect(withQuantity(cart, '4/general', quantity, LATER).items.map(lineOf)).toEqual(['4/31']);
});

test('a quantity for a missing line changes no line', () => {
  const cart = buildCart(buildItem());
  expect(withQuantity(cart, '9/general', 2, LATER).items).toEqual(cart.items);
});

test('a cart is never mutated', () => {
  const cart = buildCart(buildItem());
  const before = structuredClone(cart);
  withItem(cart, buildItem(), LATER);
  withQuantity(cart, '4/general', 0, LATER);
  expect(cart).toEqual(before);
});

test('the total uses the price of the session, otherwise of the program, times the quantity', () => {
  const cart = buildCart(buildItem({ quantity: 2 }), buildItem({ selectedSession: session, quantity: 3 }));
  expect(totalCents(cart)).toBe(2 * 100_000 + 3 * 49_900);
  expect(countItems(cart)).toBe(5);
});

test('a free session costs nothing, whatever its program’s price', () => {
  expect(totalCents(buildCart(buildItem({ selectedSession: { ...session, price: 0 } })))).toBe(0);
});

test('an empty cart counts and costs nothing', () => {
  expect(countItems(emptyCart)).toBe(0);
  expect(totalCents(emptyCart)).toBe(0);
});

test('the total is exact to the cent, for any prices', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 });
  const lines = fc.array(fc.tuple(cents, fc.integer({ min: 1, max: 10 })), { maxLength: 20 });
  fc.assert(
    fc.property(lines, (bought) => {
      const items = bought.map(([price, quantity], place) =>
        buildItem({ program: { ...program, id: place + 1, price: price / 100 }, quantity }),
      );
      const expected = bought.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
      expect(totalCents(buildCart(...items))).toBe(expected);
    }),
  );
});

test('a stored cart is read unchanged', () => {
  const cart = buildCart(buildItem({ quantity: 2 }), buildItem({ selectedSession: session }));
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
});

test.each([
  null,
  '',
  'not json',
  'null',
  '7',
  '"cart"',
  '[]',
  '{}',
  '{"items":null}',
  '{"items":{"0":{}}}',
  '{"items":[],"lastUpdated":"yesterday","version":9}',
])('%s is read as an empty cart of version 1', (text) => {
  expect(parseCart(text)).toEqual(emptyCart);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'line'],
  ['no program', buildItem({ program: undefined as never })],
  ['a program without a number', buildItem({ program: { ...program, id: 0 } })],
  ['a price in words', buildItem({ program: { ...program, price: '1000' as never } })],
  ['a negative price', buildItem({ program: { ...program, price: -1 } })],
  ['no title', buildItem({ program: { ...program, title: undefined as never } })],
  ['a session that is none', buildItem({ selectedSession: null as never })],
  ['a session without a price', buildItem({ selectedSession: { ...session, price: null as never } })],
  ['a program whose title is a thing', buildItem({ program: { ...program, title: {} as never } })],
  ['a duration that is a thing', buildItem({ program: { ...program, duration: {} as never } })],
  ['a picture that is a number', buildItem({ program: { ...program, image: 5 as never } })],
  ['a place that is a number', buildItem({ selectedSession: { ...session, location: 5 as never } })],
  ['a city that is a list', buildItem({ selectedSession: { ...session, city: [] as never } })],
  ['a time that is a thing', buildItem({ selectedSession: { ...session, when: {} as never } })],
  ['half a seat', buildItem({ quantity: 0.5 })],
  ['no seat', buildItem({ quantity: 0 })],
  ['unknown spots', buildItem({ availableSpots: undefined as never })],
])('a damaged line (%s) is dropped, and the other lines are kept', (_name, damaged) => {
  const whole = buildItem({ selectedSession: session });
  const kept = parseCart(JSON.stringify({ items: [damaged, whole], lastUpdated: NOW, version: 1 }));
  expect(kept).toEqual({ items: [whole], lastUpdated: NOW, version: 1 });
});

test('a line with only numbers, prices and a title is complete', () => {
  const bare = {
    program: { id: 4, title: 'Mentorship', price: 1_000 },
    selectedSession: { id: 31, price: 499 },
    quantity: 1,
    availableSpots: 20,
  };
  expect(parseCart(JSON.stringify({ items: [bare] })).items).toEqual([bare]);
});

test('a line stored twice becomes one line with the seats of both', () => {
  const same = buildItem({ selectedSession: session, quantity: 2 });
  const kept = parseCart(JSON.stringify({ items: [same, buildItem(), same], lastUpdated: NOW }));
  expect(kept.items).toEqual([{ ...same, quantity: 4 }, buildItem()]);
});

test('bought seats leave the cart, and the others stay', () => {
  const cart = buildCart(buildItem({ quantity: 3 }), buildItem({ selectedSession: session, quantity: 2 }));
  const left = withoutBought(
    cart,
    [
      { program_id: 4, session_id: null, quantity: 1 },
      { program_id: 4, session_id: 31, quantity: 2 },
      { program_id: 9, session_id: null, quantity: 1 },
    ],
    LATER,
  );
  expect(left.items.map((item) => [lineOf(item), item.quantity])).toEqual([['4/general', 2]]);
});

test('new prices and seats apply to the line, or to its session if it has one', () => {
  const cart = buildCart(buildItem({ quantity: 5 }), buildItem({ selectedSession: session }));
  const figures = { quantity: 2, price: 520, availableSpots: 2 };
  expect(withNewFigures(cart, '4/31', figures, LATER).items[1]).toMatchObject({
    quantity: 2,
    availableSpots: 2,
    program: { price: 1_000 },
    selectedSession: { price: 520 },
  });
  expect(withNewFigures(cart, '4/general', figures, LATER).items[0]).toMatchObject({
    quantity: 2,
    program: { price: 520 },
  });
});

test('a removed line can be restored to its place, unless it was added again', () => {
  const cart = buildCart(buildItem(), buildItem({ selectedSession: session }));
  const [first] = cart.items;
  const without = withQuantity(cart, '4/general', 0, LATER);
  const again = withItemAgain(without, first!, 0, LATER);
  expect(again.items).toEqual(cart.items);
  expect(withItemAgain(again, { ...first!, quantity: 7 }, 0, LATER)).toBe(again);
});

test.each([
  [null, false],
  ['', true],
  ['not json', true],
  ['null', true],
  ['{}', true],
  ['{"items":[]}', false],
  ['{"items":[7]}', true],
])('the stored text %s is damaged: %s', (text, damaged) => {
  expect(isDamaged(text)).toBe(damaged);
});
