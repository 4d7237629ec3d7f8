import { expect, test } from 'vitest';
import { cityPosterOf } from './city-poster-of.ts';

test.each([
  ['New York', 'new-york'],
  ['São Paulo', 'sao-paulo'],
  ['Zürich', 'zurich'],
  ['İstanbul', 'istanbul'],
  ['Washington, D.C.', 'washington-d-c'],
])('the poster of %s is %s', (city, name) => {
  expect(cityPosterOf(city)).toBe(`/images/cities/${name}.svg`);
});
