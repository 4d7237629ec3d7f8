import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import { documentsOf } from './available-documents.ts';

type Line = Order['lines'][number];
type Told = Pick<Order, 'state' | 'total' | 'paid_at' | 'lines' | 'paid_by'>;

function line(given: Partial<Line> = {}): Line {
  return {
    starts_at: '2031-05-05T00:00:00.000Z',
    is_cancelled: false,
    tickets: [{ code: '7K3M-9QXD-04TR', state: 'valid' }],
    ...given,
  } as Line;
}

function documents(given: Partial<Told> = {}): string[] {
  const told: Told = {
    state: 'paid',
    total: 499,
    paid_at: '2031-03-01T10:04:00.000Z',
    lines: [line()],
    ...given,
  };
  return documentsOf(told);
}

test('a paid order has tickets, a calendar and a receipt', () => {
  expect(documents()).toEqual(['tickets', 'calendar', 'receipt']);
  expect(documents({ state: 'partly_refunded' })).toEqual(['tickets', 'calendar', 'receipt']);
});

test('an order without dates has no calendar file', () => {
  expect(documents({ lines: [line({ starts_at: null })] })).toEqual(['tickets', 'receipt']);
});

test('for a cancelled session only the receipt is left, for another session of the order all documents', () => {
  const off = line({ is_cancelled: true, tickets: [{ code: '7K3M-9QXD-04TR', state: 'cancelled' }] });
  expect(documents({ lines: [off] })).toEqual(['receipt']);
  expect(documents({ lines: [off, line()] })).toEqual(['tickets', 'calendar', 'receipt']);
});

test('a free order has no receipt', () => {
  expect(documents({ total: 0 })).toEqual(['tickets', 'calendar']);
});

test('a refunded order has only the receipt', () => {
  const tickets: Line['tickets'] = [{ code: '7K3M-9QXD-04TR', state: 'refunded' }];
  expect(documents({ state: 'refunded', lines: [line({ tickets })] })).toEqual(['receipt']);
});

test('an unpaid order has no documents', () => {
  expect(documents({ state: 'pending', paid_at: null, lines: [line({ tickets: [] })] })).toEqual([]);
});

test('for an order paid by invoice there is no receipt beside the invoice', () => {
  expect(documents({ paid_by: 'invoice' })).toEqual(['tickets', 'calendar']);
});
