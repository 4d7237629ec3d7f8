import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { CheckedInNotice } from './checked-in-notice.tsx';

const USED = '1111-1111-1111';
const UNUSED = '2222-2222-2222';

function shownFor(chosen: string[]): string {
  const lines = [
    {
      tickets: [
        { code: USED, holder: 'Nora Niece', checked_in_at: '2031-05-05T08:00:00Z' },
        { code: UNUSED, holder: 'Neil Nephew', checked_in_at: null },
      ],
    },
  ] as unknown as OfficeOrder['lines'];
  return renderToStaticMarkup(<CheckedInNotice lines={lines} chosen={chosen} />);
}

test('a chosen ticket that was let in says when, and that its seat was used', () => {
  const shown = shownFor([USED, UNUSED]);
  expect(shown).toContain('The holder of this ticket was let in, so the seat was used.');
  expect(shown).toContain(`Nora Niece, ${USED}: checked in <time dateTime="2031-05-05T08:00:00Z"`);
  expect(shown).not.toContain(UNUSED);
});

test('nothing is said of tickets that were not let in, or not chosen', () => {
  expect(shownFor([UNUSED])).toBe('<div role="status"></div>');
  expect(shownFor([])).toBe('<div role="status"></div>');
});
