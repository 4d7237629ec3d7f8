import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cityPosterOf, smallCityPosterOf } from './city-poster-of.ts';

const cities = path.join(import.meta.dirname, '../public/images/cities');

test.each([
  ['New York', 'new-york'],
  ['São Paulo', 'sao-paulo'],
  ['Zürich', 'zurich'],
  ['İstanbul', 'istanbul'],
  ['Washington, D.C.', 'washington-d-c'],
])('the poster of %s is %s', (city, name) => {
  expect(cityPosterOf(city)).toBe(`/images/cities/${name}.svg`);
});

test('the small map of a city is beside its poster', () => {
  expect(smallCityPosterOf('São Paulo')).toBe('/images/cities/small/sao-paulo.svg');
});

test('every poster of a city has a small map of a few thousand bytes', () => {
  const posters = readdirSync(cities).filter((file) => file.endsWith('.svg'));
  expect(posters.length).toBeGreaterThan(20);
  for (const file of posters) expect(statSync(path.join(cities, 'small', file)).size).toBeLessThan(6_000);
});
