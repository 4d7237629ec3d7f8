import { expect, test } from 'vitest';
import { withDashes } from './with-dashes.ts';

test('ranges have an en dash, and dates, phone numbers and codes stay as they are', () => {
  expect(withDashes('2-4 days, Grades 9-12')).toBe('2–4 days, Grades 9–12');
  for (const text of ['2031-05-07', '+1 212-555-0142', '12-34-56', 'Pre-college', 'K3M-9QXD'])
    expect(withDashes(text)).toBe(text);
});
