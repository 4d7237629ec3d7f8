import { expect, test } from 'vitest';
import { lineOfState } from './line-of-state.ts';

test('only an order that was paid by card says that the card gets the money back', () => {
  expect(lineOfState({ state: 'refunded', paid_by: 'card' })).toContain('to the card');
  expect(lineOfState({ state: 'refunded', paid_by: 'invoice' })).toContain('Our office will email you');
  expect(lineOfState({ state: 'refunded', paid_by: 'free' })).toContain('nothing to refund');
  expect(lineOfState({ state: 'paid', paid_by: 'invoice' })).toBe('The seats are yours.');
});
