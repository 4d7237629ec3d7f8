import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionMarks } from './session-marks.tsx';

function marks(left: number, capacity: number): string {
  return renderToStaticMarkup(
    <SessionMarks state="upcoming" is_published={true} left={left} capacity={capacity} />,
  );
}

test('few seats are left where some were sold, and not of a small session that sold none', () => {
  expect(marks(5, 5)).not.toContain('Few left');
  expect(marks(4, 5)).toContain('Few left');
  expect(marks(5, 40)).toContain('Few left');
  expect(marks(6, 40)).not.toContain('Few left');
  expect(marks(0, 5)).toContain('Sold out');
});
