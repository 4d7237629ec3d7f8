import { expect, test } from 'vitest';
import { fullAddress } from './full-address.ts';

test('the city appears once', () => {
  expect(fullAddress({ address: '1 Bukchon-ro, Seoul', city: 'Seoul', country: 'South Korea' })).toBe(
    '1 Bukchon-ro, Seoul, South Korea',
  );
  expect(fullAddress({ address: '1 Lake Road', city: 'Malmö', country: 'Sweden' })).toBe(
    '1 Lake Road, Malmö, Sweden',
  );
});

test('unknown parts are left out', () => {
  expect(fullAddress({ address: '', city: 'Seoul', country: '' })).toBe('Seoul');
});
