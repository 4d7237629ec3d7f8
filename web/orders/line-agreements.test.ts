import { expect, test } from 'vitest';
import type { LineAgreement } from '#contract/catalogue/agreement.ts';
import type { Order } from '#contract/orders/order.ts';
import { agreementsOf } from './line-agreements.ts';

const words = { id: 1, text: 'I agree.' };
const at = '2031-03-01T10:00:00.000Z';
const line = (title: string, agreement?: LineAgreement) => ({ title, agreement }) as Order['lines'][number];

test('lines with the same words are one, and what is agreed to stands apart from what is due', () => {
  const lines = [
    line('A trip', { ...words, agreed_at: null }),
    line('A trip', { ...words, agreed_at: null }),
    line('Another trip', { ...words, agreed_at: null }),
    line('A third trip', { ...words, agreed_at: at }),
  ];
  expect(agreementsOf(lines)).toEqual({
    due: [{ ...words, agreed_at: null, titles: ['A trip', 'Another trip'] }],
    given: [{ ...words, agreed_at: at, titles: ['A third trip'] }],
  });
});

test('an order of an API without agreements has none', () => {
  expect(agreementsOf([line('A mentor'), line('A course', null)])).toEqual({ due: [], given: [] });
});
