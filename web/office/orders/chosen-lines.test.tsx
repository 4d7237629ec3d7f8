import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChosenLines } from './chosen-lines.tsx';

const what = {
  program_id: 1,
  title: 'Seats of Leadership',
  unit_price_cents: 120_000,
  currency: 'usd',
  left: 10,
};

test('each of two lines of one workshop is named with its city and day', () => {
  const shown = renderToStaticMarkup(
    <ChosenLines
      lines={[
        { what: { ...what, session_id: 1, detail: 'Seoul, 5 May 2031' }, quantity: 1 },
        { what: { ...what, session_id: 2, detail: 'Baku, 9 June 2031' }, quantity: 1 },
      ]}
      isFree={false}
      shortages={{}}
      onChange={() => {}}
      onTakenOut={() => {}}
    />,
  );
  expect(shown).toContain('aria-label="Seats of Seats of Leadership, Seoul, 5 May 2031"');
  expect(shown).toContain('aria-label="Seats of Seats of Leadership, Baku, 9 June 2031"');
});
