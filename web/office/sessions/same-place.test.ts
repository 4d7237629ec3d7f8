import { expect, test } from 'vitest';
import { nameAmong } from './same-place.ts';

const hall = {
  location: 'Lakeside Hall, Seoul',
  city: 'Seoul',
  country: 'South Korea',
  country_code: 'KR',
  venue_name: 'Lakeside Hall',
  venue_address: '1 Lake Road',
  timezone: 'Asia/Seoul',
};

test('a place is told by its address from another one of the same name', () => {
  const other = { ...hall, venue_name: 'LAKESIDE HALL', venue_address: '2 Hill Road' };
  const elsewhere = { ...hall, city: 'Busan', venue_address: '3 Sea Road' };
  expect(nameAmong([hall, elsewhere], hall)).toBe('Seoul: Lakeside Hall');
  expect(nameAmong([hall, other, elsewhere], hall)).toBe('Seoul: Lakeside Hall, 1 Lake Road');
  expect(nameAmong([hall, other, elsewhere], other)).toBe('Seoul: LAKESIDE HALL, 2 Hill Road');
  expect(nameAmong([hall, other, elsewhere], elsewhere)).toBe('Busan: Lakeside Hall');
});
