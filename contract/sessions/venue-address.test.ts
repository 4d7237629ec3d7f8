import { expect, test } from 'vitest';
import { venueAddress } from './venue-address.ts';

test.each([
  [['Warsaw, Poland', 'Poland'], 'Warsaw, Poland'],
  [['Aula, Warsaw, Poland', 'Warsaw', 'Poland'], 'Aula, Warsaw, Poland'],
  [['Lakeside Hall', 'Seoul', 'South Korea'], 'Lakeside Hall, Seoul, South Korea'],
  [['Hall', 'Singapore', 'Singapore'], 'Hall, Singapore'],
  [['Hotel Poland', 'Kraków', 'Poland'], 'Hotel Poland, Kraków, Poland'],
  [['', 'Seoul', ''], 'Seoul'],
])('%j is %s', (parts, line) => {
  expect(venueAddress(parts)).toBe(line);
});
