import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { TicketChoice } from './ticket-choice.tsx';

function lineIn(detail: string, code: string) {
  const ticket = { code, holder: 'Nora Niece', state: 'valid', checked_in_at: null };
  return {
    title: 'Seats of Leadership',
    detail,
    program_id: 1,
    session_id: detail.length,
    unit_price_cents: 120_000,
    tickets: [ticket],
  } as unknown as OfficeOrder['lines'][number];
}

test('a ticket that nobody was named for does not name its buyer', () => {
  const line = lineIn('Seoul, 5 May 2031', '1111-1111-1111');
  const shown = renderToStaticMarkup(
    <TicketChoice
      lines={[{ line, tickets: line.tickets.map((ticket) => ({ ...ticket, is_unnamed: true })) }]}
      currency="usd"
      chosen={new Set()}
      error={undefined}
      onChoose={() => {}}
    />,
  );
  expect(shown).toContain('Nobody named yet, 1111-1111-1111');
});

test('tickets for the same workshop in two cities can be told apart', () => {
  const lines = [
    lineIn('Seoul, 5 May 2031', '1111-1111-1111'),
    lineIn('Baku, 9 June 2031', '2222-2222-2222'),
  ];
  const shown = renderToStaticMarkup(
    <TicketChoice
      lines={lines.map((line) => ({ line, tickets: line.tickets }))}
      currency="usd"
      chosen={new Set()}
      error={undefined}
      onChoose={() => {}}
    />,
  );
  expect(shown).toContain('Nora Niece, 1111-1111-1111, Seats of Leadership, Seoul, 5 May 2031: $1,200');
  expect(shown).toContain('Nora Niece, 2222-2222-2222, Seats of Leadership, Baku, 9 June 2031: $1,200');
});

test('a ticket that was let in says so', () => {
  const line = lineIn('Seoul, 5 May 2031', '1111-1111-1111');
  const shown = renderToStaticMarkup(
    <TicketChoice
      lines={[
        {
          line,
          tickets: line.tickets.map((ticket) => ({ ...ticket, checked_in_at: '2031-05-05T08:00:00Z' })),
        },
      ]}
      currency="usd"
      chosen={new Set()}
      error={undefined}
      onChoose={() => {}}
    />,
  );
  expect(shown).toContain('Nora Niece, 1111-1111-1111, checked in, Seats of Leadership');
});
