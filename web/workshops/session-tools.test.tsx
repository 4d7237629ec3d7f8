import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SaleState } from '#contract/sale-state.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { SessionTools } from './session-tools.tsx';

const session = {
  identifier: 'czEy',
  session_title: null,
  location: 'Jongno, Seoul',
  venue_name: 'Bukchon Hall',
  venue_address: '1 Bukchon-ro',
  country: 'South Korea',
  formatted_date: 'Monday, May 5, 2031',
  time: '9:00 AM – 5:00 PM',
  timezone: 'Asia/Seoul',
  zone_label: 'GMT+9',
  starts_at: '2031-05-05T00:00:00.000Z',
  ends_at: '2031-05-05T08:00:00.000Z',
  local_start: '2031-05-05T09:00',
  local_end: '2031-05-05T17:00',
} as WorkshopSession;

test.each<[SaleState, boolean]>([
  ['open', true],
  ['closed', false],
  ['cancelled', false],
])('a session that is %s can be put into a calendar: %s', (state, can) => {
  const tools = renderToStaticMarkup(
    <SessionTools session={{ ...session, sale_state: state }} title="A workshop" />,
  );
  expect(tools.includes('Add to calendar')).toBe(can);
});
