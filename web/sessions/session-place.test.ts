import { expect, test } from 'vitest';
import { placeInList } from './session-place.ts';

const hall = {
  session_title: 'A week by the lake',
  venue_name: 'Casa Aberta',
  city: 'São Paulo',
  country: 'Brazil',
  location: 'São Paulo, Brazil',
};

test.each([
  ['Casa Aberta, São Paulo, Brazil', {}],
  ['Casa Aberta, South Bank, São Paulo, Brazil', { location: 'South Bank, São Paulo' }],
  ['Casa Aberta, São Paulo, Brazil', { session_title: null, location: 'South Bank' }],
  ['Somewhere', { venue_name: '', city: '', country: '', location: 'Somewhere' }],
])('a place reads %s, from the venue to the country', (line, given) => {
  expect(placeInList({ ...hall, ...given })).toBe(line);
});
