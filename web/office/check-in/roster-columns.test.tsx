import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RosterGuest } from '#contract/check-in/office-guests.ts';
import { rosterColumns } from './roster-columns.tsx';

function stateOf(isRefundFailed: boolean): string {
  const column = rosterColumns.find(({ title }) => title === 'State');
  const guest: Partial<RosterGuest> = {
    state: 'refunded',
    is_disputed: false,
    is_refund_failed: isRefundFailed,
    entries: [],
  };
  return renderToStaticMarkup(<div>{column?.cell(guest as RosterGuest)}</div>);
}

test('a ticket whose refund failed is not called refunded', () => {
  expect(stateOf(false)).toContain('Refunded');
  expect(stateOf(true)).toContain('Refund failed');
  expect(stateOf(true)).not.toContain('Refunded');
});
