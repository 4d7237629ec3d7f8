import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { bookingsOf, daysUntil, isOver, pastOf } from './bookings-of.ts';
import { addressToPay, nextStep } from './next-step.ts';

type Line = Order['lines'][number];

const now = new Date('2031-05-01T12:00:00Z');
const valid = [{ code: 'ABCD-EFGH-2345', state: 'valid' as const }];

function buildLine(given: Partial<Line> = {}): Line {
  return {
    program_id: 3,
    program_slug: 'premier-workshop',
    session_id: 7,
    session_identifier: 'czc',
    title: 'Leadership',
    detail: '',
    image: null,
    quantity: 1,
    unit_price: 499,
    formatted_unit_price: '$499',
    venue_name: 'Lakeside Hall',
    city: 'Seoul',
    country: 'South Korea',
    timezone: 'Asia/Seoul',
    starts_local: '2031-05-05T09:00',
    ends_local: '2031-05-07T17:00',
    starts_at: '2031-05-05T00:00:00.000Z',
    formatted_date: 'May 5 – 7, 2031',
    time: '9:00 AM – 5:00 PM',
    zone_label: 'GMT+9',
    is_cancelled: false,
    tickets: valid,
    ...given,
  };
}

const undated = {
  session_id: null,
  timezone: null,
  starts_local: null,
  ends_local: null,
  starts_at: null,
};

function buildOrder(given: Partial<Order> = {}): Order {
  return {
    reference: 'AB12-CD34-EF56',
    state: 'paid',
    currency: 'usd',
    total: 499,
    formatted_total: '$499',
    name: 'Åsa Şahin',
    email: 'asa@example.com',
    created_at: '2031-04-01T10:00:00.000Z',
    paid_at: '2031-04-01T10:04:00.000Z',
    pay_url: null,
    pay_until: null,
    can_be_extended: false,
    can_be_cancelled: false,
    refunded: 0,
    refunds: [],
    lines: [buildLine()],
    ...given,
  };
}

const unpaid = {
  reference: 'UNPAID',
  state: 'pending',
  pay_url: 'https://pay.example/1',
  pay_until: '2031-05-01T12:20:00.000Z',
} as const;

test('seats waiting for payment come before the next session', () => {
  const next = nextStep([buildOrder(), buildOrder(unpaid)], now);
  expect(next).toMatchObject({ kind: 'pay', order: { reference: 'UNPAID' } });
});

test('free seats that wait for a confirmed address come before the next session', () => {
  const held = buildOrder({ reference: 'HELD', state: 'awaiting_confirmation' });
  expect(nextStep([buildOrder(), held], now)).toMatchObject({
    kind: 'confirm',
    order: { reference: 'HELD' },
  });
});

test('seats whose provider page closed early are waiting for payment too', () => {
  const next = nextStep([buildOrder({ ...unpaid, pay_url: null })], now);
  expect(next).toMatchObject({ kind: 'pay', order: { reference: 'UNPAID' } });
  expect(addressToPay(buildOrder({ ...unpaid, pay_url: null }))).toBe('/orders/UNPAID');
  expect(addressToPay(buildOrder(unpaid))).toBe('https://pay.example/1');
});

test('expired seats are no longer offered for payment', () => {
  const late = new Date('2031-05-01T12:20:00Z');
  expect(nextStep([buildOrder(unpaid)], late)).toEqual({ kind: 'nothing' });
});

test('a choice after a cancellation comes before the next session, until its time is over', () => {
  const until = '2031-05-03T12:00:00.000Z';
  const off = buildOrder({
    reference: 'OFF',
    lines: [buildLine({ is_cancelled: true, choose_until: until })],
  });
  const next = (at: Date) => nextStep([buildOrder(), off], at);
  expect(next(now)).toMatchObject({ kind: 'choose', order: { reference: 'OFF' } });
  expect(next(new Date(until))).toMatchObject({ kind: 'session' });
});

test('the next session is the earliest that is neither over nor cancelled', () => {
  const orders = [
    buildOrder({
      reference: 'LATER',
      lines: [buildLine({ starts_at: '2031-06-01T00:00:00.000Z', ends_local: '2031-06-02T17:00' })],
    }),
    buildOrder({ reference: 'OFF', lines: [buildLine({ is_cancelled: true })] }),
    buildOrder({
      reference: 'OVER',
      lines: [buildLine({ starts_at: '2031-04-01T00:00:00.000Z', ends_local: '2031-04-02T17:00' })],
    }),
  ];
  expect(nextStep(orders, now)).toMatchObject({
    kind: 'session',
    booking: { order: { reference: 'LATER' } },
  });
});

test('a refunded session is not booked', () => {
  const refunded = [{ code: 'ABCD-EFGH-2345', state: 'refunded' as const }];
  const order = buildOrder({ state: 'partly_refunded', lines: [buildLine({ tickets: refunded })] });
  expect(bookingsOf([order])).toEqual([]);
});

test('only paid sessions are booked', () => {
  for (const state of ['pending', 'awaiting_payment', 'expired', 'cancelled', 'refunded'] as const)
    expect(bookingsOf([buildOrder({ state })]), state).toEqual([]);
});

test('without a session, a pending payment comes next, then a program without a date', () => {
  const enrolled = buildOrder({ lines: [buildLine(undated)] });
  expect(nextStep([enrolled, buildOrder({ state: 'awaiting_payment' })], now)).toMatchObject({
    kind: 'confirming',
  });
  expect(nextStep([enrolled], now)).toEqual({ kind: 'undated' });
});

test('a program without a date is past 18 months after it was paid', () => {
  const old = buildOrder({ lines: [buildLine(undated)], paid_at: '2029-11-01T12:00:00.000Z' });
  const recent = buildOrder({ lines: [buildLine(undated)], paid_at: '2029-11-01T12:00:01.000Z' });
  expect(nextStep([old], now)).toEqual({ kind: 'nothing' });
  expect(nextStep([recent], now)).toEqual({ kind: 'undated' });
  expect(pastOf([recent, old], now).map(({ order }) => order)).toEqual([old]);
});

test('what is over is listed newest first, with or without a date', () => {
  const over = buildOrder({ lines: [buildLine(dated('2031-03-05T09:00', '2031-03-07T17:00'))] });
  const given = { lines: [buildLine(undated)], paid_at: '2029-01-01T10:00:00.000Z' };
  const old = buildOrder({ ...given, created_at: '2029-01-01T10:00:00.000Z' });
  const older = buildOrder({ ...given, created_at: '2028-01-01T10:00:00.000Z' });
  const past = pastOf([older, over, old], now);
  expect(past.map(({ order }) => order)).toEqual([over, old, older]);
});

test('days are counted in the venue’s calendar', () => {
  const line = { ...buildLine(), ...dated('2031-05-05T09:00', '2031-05-07T17:00') };
  expect(daysUntil(line, new Date('2031-05-04T14:59:00Z'))).toBe(1);
  expect(daysUntil(line, new Date('2031-05-04T15:00:00Z'))).toBe(0);
  expect(daysUntil(line, now)).toBe(4);
});

test('a session is over when its last day has ended at the venue', () => {
  const line = { ...buildLine(), ...dated('2031-05-05T09:00', '2031-05-07T17:00') };
  expect(isOver(line, new Date('2031-05-07T07:59:00Z'))).toBe(false);
  expect(isOver(line, new Date('2031-05-07T08:00:00Z'))).toBe(true);
});

function dated(start: string, end: string) {
  return {
    timezone: 'Asia/Seoul',
    starts_at: '2031-05-05T00:00:00.000Z',
    starts_local: start,
    ends_local: end,
  };
}
