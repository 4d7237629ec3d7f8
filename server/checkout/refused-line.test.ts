import { expect, test } from 'vitest';
import type { PricedLine } from './price-cart.ts';
import { refuseChangedPrices } from './refuse-changed-prices.ts';
import { refuseClosedLines } from './refuse-closed-lines.ts';
import { soldOut } from './sold-out.ts';

function buildLine(given: Partial<PricedLine> = {}): PricedLine {
  return {
    item: 0,
    programId: 1,
    sessionId: null,
    quantity: 2,
    poolId: 5,
    title: 'Robotics',
    detail: '',
    unitPriceCents: 12_000,
    saleState: 'open',
    left: 2,
    agreement: null,
    termsId: null,
    ...given,
  };
}

const refused = {
  item: 0,
  program_id: 1,
  session_id: null,
  remaining: 2,
  unit_amount: 12_000,
  currency: 'usd',
};

test('only lines with too few seats are sold out', () => {
  expect(soldOut([buildLine(), buildLine({ item: 1, left: -1 })], 'usd')).toMatchObject({
    code: 'sold_out',
    message: 'Robotics is sold out.',
    lines: [{ ...refused, item: 1, remaining: 0, problem: 'sold_out', message: 'Robotics is sold out.' }],
  });
});

test.each([
  [{ left: 0 }, 'Robotics is sold out.'],
  [{ left: 1 }, 'Only 1 seat is left for Robotics.'],
  [{ left: 1, sessionId: 3, detail: 'Berlin' }, 'Only 1 seat is left for Robotics (Berlin).'],
  [{ left: 2, quantity: 3 }, 'Only 2 seats are left for Robotics.'],
])('a line of %j is refused: %s', (given, message) => {
  expect(soldOut([buildLine(given)], 'usd').message).toBe(message);
});

test('without a line that lacks seats the code alone is the answer', () => {
  expect(soldOut([], 'usd')).toMatchObject({ message: expect.stringMatching(/./), lines: [] });
});

test('a closed line is refused with the reason, an open one is not', () => {
  const closed = buildLine({ item: 1, sessionId: 3, saleState: 'closed' });
  expect(() => refuseClosedLines([buildLine()], 'usd')).not.toThrow();
  expect(() => refuseClosedLines([buildLine(), closed], 'usd')).toThrow(
    expect.objectContaining({
      code: 'conflict',
      message: 'Booking for this session has closed.',
      lines: [expect.objectContaining({ item: 1, problem: 'closed', remaining: 0 })],
    }),
  );
  expect(() => refuseClosedLines([buildLine({ saleState: 'closed' })], 'usd')).toThrow(
    'Booking for this program has closed.',
  );
  expect(() => refuseClosedLines([buildLine({ saleState: 'cancelled' })], 'usd')).toThrow(
    'This session has been cancelled.',
  );
});

test('a price or currency that the buyer did not see is refused', () => {
  const seen = { programId: 1, sessionId: null, quantity: 2, unitPriceCents: 12_000, currency: 'usd' };
  const refuse = (given: Partial<typeof seen>) => () =>
    refuseChangedPrices([buildLine()], [{ ...seen, ...given }], 'usd');

  expect(refuse({})).not.toThrow();
  expect(refuse({ currency: 'eur' })).toThrow();
  expect(() => refuseChangedPrices([buildLine({ item: 1 })], [seen], 'usd')).toThrow(
    expect.objectContaining({ code: 'price_changed' }),
  );
  expect(refuse({ unitPriceCents: 11_999 })).toThrow(
    expect.objectContaining({
      code: 'price_changed',
      lines: [{ ...refused, problem: 'price_changed', message: 'Robotics now costs $120 a seat.' }],
    }),
  );
});
