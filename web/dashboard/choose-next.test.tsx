import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/order.ts';
import ChooseNext from './choose-next.tsx';
import { SessionTicket } from './session-ticket.tsx';

const now = new Date('2031-05-01T12:00:00Z');

/** Of an order that is paid for something else too. */
function shown(unitPrice: number, back = unitPrice): string {
  const line = {
    session_id: 7,
    unit_price: unitPrice,
    starts_at: '2031-05-05T00:00:00.000Z',
    starts_local: '2031-05-05T09:00',
    ends_local: '2031-05-07T17:00',
    timezone: 'Asia/Seoul',
    formatted_date: 'May 5 – 7, 2031',
    is_cancelled: true,
    choose_back: back,
    choose_until: '2031-05-03T12:00:00.000Z',
    tickets: [],
  } as unknown as Order['lines'][number];
  const order = { reference: 'AB12-CD34-EF56', total: 499, lines: [line] } as unknown as Order;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ChooseNext order={order} now={now} />
      <SessionTicket booking={{ order, line }} now={now} />
    </MemoryRouter>,
  );
}

test('the dashboard asks about a refund only for seats that cost something', () => {
  expect(shown(499)).toContain('Please choose: another date or a refund');
  expect(shown(499)).toContain('Choose another date or a refund');
  expect(shown(0)).toContain('Please choose another date');
  expect(shown(0)).not.toContain('refund');
});

test('not for seats whose price went back before', () => {
  expect(shown(499, 0)).toContain('Please choose another date');
  expect(shown(499, 0)).not.toContain('refund');
});
