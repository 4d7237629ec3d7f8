import { expect, test } from 'vitest';
import { LONGEST_MESSAGE, contactFields } from '#contract/outreach/outreach-fields.ts';
import type { Cart, CartItem } from './cart.ts';
import { invoiceRequest, mayBePaidByInvoice } from './invoice-request.ts';

const program = { id: 1, slug: 'mentor', title: 'A mentor', category: '', duration: '4 weeks', image: '' };

const mentor = (quantity: number, price = 1_200): CartItem => ({
  program: { ...program, price },
  quantity,
  addedAt: 1,
  availableSpots: 40,
});

const evening: CartItem = {
  ...mentor(2),
  selectedSession: {
    id: 7,
    identifier: 'czc',
    title: 'An evening',
    price: 499,
    location: 'Lakeside Hall, Seoul',
    when: 'Monday, May 5, 2031, 9:00 AM KST',
    programType: 'essentials',
  },
};

const cartOf = (...items: CartItem[]): Cart => ({ items, lastUpdated: 1, version: 1 });

test('a request for an invoice says what, when, where, how many and how much', () => {
  expect(invoiceRequest(cartOf(mentor(1), evening), 'usd', LONGEST_MESSAGE))
    .toBe(`Please send us an invoice for these seats:

1 seat: A mentor
4 weeks
$1,200 each

2 seats: An evening
Monday, May 5, 2031, 9:00 AM KST
Lakeside Hall, Seoul
$499 each

In total: 3 seats, $2,198

Name and address for the invoice:
`);
});

test('a request for twenty lines with long titles leaves room for the address', () => {
  const line = {
    ...evening,
    quantity: 200,
    selectedSession: {
      ...evening.selectedSession!,
      title: 'An evening '.repeat(20),
      location: 'Lakeside Hall '.repeat(20),
      when: 'Monday, May 5, 2031, 9:00 AM KST',
    },
  };
  const message =
    invoiceRequest(cartOf(...Array.from({ length: 20 }, () => line)), 'usd', LONGEST_MESSAGE) ?? '';
  const address = '\nHillcrest College'.repeat(20);
  expect(contactFields.message(message + address)).toBeUndefined();
  expect(message).not.toContain('Lakeside Hall');
  expect(
    message.match(/^200 seats: An evening .+…\nMonday, May 5, 2031, 9:00 AM KST\n\$499 each$/gm),
  ).toHaveLength(20);
  expect(message).toContain('In total: 4000 seats, $1,996,000');
});

test('an empty cart asks for no invoice', () => {
  expect(invoiceRequest(cartOf(), 'usd', LONGEST_MESSAGE)).toBeUndefined();
});

test('an invoice is offered from five seats, unless they are free', () => {
  expect(mayBePaidByInvoice(cartOf(mentor(4)))).toBe(false);
  expect(mayBePaidByInvoice(cartOf(mentor(3), evening))).toBe(true);
  expect(mayBePaidByInvoice(cartOf(mentor(5, 0)))).toBe(false);
});
