import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromWire, wireFields } from './wire-fields.ts';

const fields = wireFields({ title: z.string(), price_cents: z.int().nullable() });

test('request fields are renamed to the names used in the code', () => {
  expect(fromWire({ price_cents: 5, tell_all_buyers: true })).toEqual({ priceCents: 5, tellAllBuyers: true });
});

test('only fields of the schema are sent, under their wire names', () => {
  const session = { title: 'A', priceCents: null, poolId: 7 };
  expect(fields.toWire(session)).toEqual({ title: 'A', price_cents: null });
  expect(fields.pick(session)).toEqual({ title: 'A', priceCents: null });
});
