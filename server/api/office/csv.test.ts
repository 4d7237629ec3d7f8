import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test('a line is as RFC 4180 wants it', () => {
  expect(csvLine(['a', 'b,c', 'say "d"', 'e\nf', null, 12])).toBe('a,"b,c","say ""d""","e\nf",,12\r\n');
});

test.each(['=1+1', '+90 532', '-5', '@SUM(A1)', '\tx', '\rx'])('%j is text to a spreadsheet', (cell) => {
  expect(csvLine([cell]).replaceAll('"', '')).toBe(`'${cell}\r\n`);
});

test('a number below zero stays a number', () => {
  expect(csvLine([-5])).toBe('-5\r\n');
});
