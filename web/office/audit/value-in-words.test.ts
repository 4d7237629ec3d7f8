import { expect, test } from 'vitest';
import { inWords } from '../format/in-words.ts';
import { valueInWords } from './value-in-words.ts';

test('stored fields are shown in words', () => {
  expect(inWords('program.price_changed')).toBe('Program price changed');
  expect(inWords('user:7')).toBe('User 7');
  expect(inWords('startsLocal')).toBe('Starts local');
});

test('values are shown in words, money as amounts', () => {
  expect(valueInWords('price_cents', 549_900)).toBe('5499.00');
  expect(valueInWords('price_cents', 549_900)).toBe('5499.00');
  expect(valueInWords('capacity', 12)).toBe('12');
  expect(valueInWords('is_featured', false)).toBe('no');
  expect(valueInWords('grade_levels', [9, 10])).toBe('9, 10');
  expect(valueInWords('special_notes', null)).toBe('nothing');
  expect(valueInWords('search', '')).toBe('none');
  expect(valueInWords('buyer', { name: 'Ann' })).toBe('{"name":"Ann"}');
});

test('times are shown in the firm’s time zone; emails and second factors by their names', () => {
  expect(valueInWords('checked_in_at', '2026-11-21T22:25:08.265Z')).toBe('21 Nov 2026, 17:25');
  expect(valueInWords('starts_local', '2026-11-21T09:00')).toBe('2026-11-21T09:00');
  expect(valueInWords('email', 'order_paid')).toBe('Booking confirmed');
  expect(valueInWords('content', 'order_paid')).toBe('Booking confirmed');
  expect(valueInWords('factor', 'app')).toBe('Authenticator app');
});

test('an email address is not taken for a kind of email', () => {
  expect(valueInWords('email', 'nina@nyea.example')).toBe('nina@nyea.example');
});
