import { expect, test } from 'vitest';
import type { AffectedByCancellation } from '#contract/changes/office-session-cancellation.ts';
import { sentencesOfBuyers } from './sentences-of-buyers.ts';

const affected = (given: Partial<AffectedByCancellation>): AffectedByCancellation => ({
  buyers: 9,
  tickets: 9,
  amount_cents: 0,
  unpaid_orders: 0,
  unpaid_seats: 0,
  orders: [],
  ...given,
});
const sentences = (given: Partial<AffectedByCancellation>) =>
  sentencesOfBuyers(affected(given), (cents) => `${cents} cents`);

test('before a cancellation the office reads in which dates how many seats will be held, and for whom none', () => {
  const baku = { session_id: 1, title: 'Leadership', detail: 'Baku · June 9, 2031', seats: 4, left: 9 };
  const said = sentences({ asked: 9, asked_without_seats: 5, held: [baku] });
  expect(said).toContain('4 of the 9 seats left will be held meanwhile: Leadership, Baku · June 9, 2031.');
  expect(said.join(' ')).toContain('No seats will be held for 5 of those who can choose');
});

test('where seats are held for everybody, or nobody is asked, it does not say that some have none', () => {
  const text = (given: Partial<AffectedByCancellation>) => sentences(given).join(' ');
  expect(text({ asked: 9, asked_without_seats: 0 })).not.toContain('No seats will be held');
  expect(text({ asked: 0 })).toContain('nobody is asked to choose');
  expect(text({ asked: 9, asked_without_seats: 9 })).toContain(
    'No seats will be held for those who can choose',
  );
});
