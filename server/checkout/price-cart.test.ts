import { expect, test } from 'vitest';
import { judgeItems, seatsOf, toLines, totalOf, type FoundItem, type Wanted } from './price-cart.ts';

function buildFound(given: Partial<FoundItem> = {}): FoundItem {
  return {
    programId: 1,
    soldBy: 'seat',
    title: 'Robotics',
    programPriceCents: 12_000,
    programPoolId: 5,
    sessionId: null,
    sessionPriceCents: null,
    sessionPoolId: 0,
    sessionTitle: null,
    location: null,
    startsLocal: null,
    endsLocal: null,
    startsWithinDays: null,
    saleState: 'open',
    left: 3,
    agreement: null,
    termsId: null,
    ...given,
  };
}

const inSession: Partial<FoundItem> = {
  soldBy: 'session',
  sessionId: 2,
  sessionPoolId: 6,
  location: 'Berlin',
  startsLocal: '2031-05-05T09:00',
  endsLocal: '2031-05-05T17:00',
};

function judge(found: Partial<FoundItem>, wanted: Partial<Wanted> = {}) {
  const items = [{ programId: 1, sessionId: null, quantity: 2, ...wanted }];
  return judgeItems([buildFound(found)], items, 10)[0];
}

test('a line of a program has its price and its pool', () => {
  expect(judge({})).toEqual({
    problem: undefined,
    line: {
      item: 0,
      programId: 1,
      sessionId: null,
      quantity: 2,
      poolId: 5,
      title: 'Robotics',
      detail: '',
      unitPriceCents: 12_000,
      saleState: 'open',
      left: 3,
      agreement: null,
      termsId: null,
    },
  });
});

test("a session's own price comes first, even if it is free", () => {
  const asked = { sessionId: 2 };
  expect(judge(inSession, asked)?.line).toMatchObject({ poolId: 6, unitPriceCents: 12_000 });
  expect(judge({ ...inSession, sessionPriceCents: 0 }, asked)?.line).toMatchObject({ unitPriceCents: 0 });
});

test('a session is described by its title, place and dates', () => {
  expect(judge(inSession, { sessionId: 2 })?.line?.detail).toBe('Berlin · Monday, May 5, 2031');
  expect(judge({ ...inSession, sessionTitle: 'Spring' }, { sessionId: 2 })?.line?.detail).toBe(
    'Spring · Berlin · Monday, May 5, 2031',
  );
});

test.each<[string, Partial<FoundItem>, Partial<Wanted>, string]>([
  ['an unknown program', { programId: null }, {}, 'This program does not exist.'],
  ['a program on request', { soldBy: 'quote' }, {}, 'This program is sold on request.'],
  ['a program without its session', { soldBy: 'session' }, {}, 'Please choose a session.'],
  ['a session of a program that has none', {}, { sessionId: 2 }, 'This program has no sessions.'],
  ['an unknown session', { soldBy: 'session' }, { sessionId: 2 }, 'does not belong to this program.'],
  [
    'a session on request',
    { ...inSession, programPriceCents: null },
    { sessionId: 2 },
    'This session is sold on request.',
  ],
])('%s is no line', (_, found, wanted, message) => {
  expect(judge(found, wanted)).toEqual({
    line: undefined,
    problem: {
      field: expect.stringMatching(/metadata\.(program|session)_id$/),
      message: expect.stringContaining(message),
    },
  });
});

test('too many seats are a line with a problem', () => {
  expect(judge({}, { quantity: 10 })?.problem).toBeUndefined();
  expect(judge({}, { quantity: 11 })).toMatchObject({
    line: { quantity: 11 },
    problem: { field: 'quantity', message: 'You can buy at most 10 seats at once.' },
  });
});

test('an item that was not looked up is a bug', () => {
  expect(() => judgeItems([], [{ programId: 1, sessionId: null, quantity: 1 }], 10)).toThrow('not looked up');
});

test('seats and prices of the lines add up', () => {
  const wanted = { programId: 1, sessionId: null };
  const found = [buildFound(), buildFound({ programPriceCents: 100 })];
  const lines = toLines(
    found,
    [
      { ...wanted, quantity: 2 },
      { ...wanted, quantity: 3 },
    ],
    10,
  );
  expect([lines.length, seatsOf(lines), totalOf(lines)]).toEqual([2, 5, 24_300]);
});

test('every problem is named at its item, and the first one is the message', () => {
  const wanted = { programId: 1, sessionId: null };
  const items = [1, 11, 12].map((quantity) => ({ ...wanted, quantity }));
  const found = [buildFound(), buildFound({ programId: null }), buildFound()];
  expect(() => toLines(found, items, 10)).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      message: 'This program does not exist.',
      fields: {
        'items.1.price_data.product_data.metadata.program_id': ['This program does not exist.'],
        'items.2.quantity': ['You can buy at most 10 seats at once.'],
      },
    }),
  );
});
