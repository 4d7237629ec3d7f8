import { expect, test } from 'vitest';
import { localText, spanText } from './local-text.ts';

test('times of a session are written by the clock of guest lists and tickets', () => {
  expect(localText('2031-05-05T14:00')).toBe('Mon, 5 May 2031, 2:00 PM');
  const starts = { starts_local: '2031-05-05T09:00' };
  expect(spanText({ ...starts, ends_local: '2031-05-05T17:30' })).toBe('Mon, 5 May 2031, 9:00 AM – 5:30 PM');
  expect(spanText({ ...starts, ends_local: '2031-05-06T12:00' })).toBe(
    'Mon, 5 May 2031, 9:00 AM – Tue, 6 May 2031, 12:00 PM',
  );
});
