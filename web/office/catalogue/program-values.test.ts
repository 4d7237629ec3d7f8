import { expect, test } from 'vitest';
import type { OfficeProgram } from '#contract/catalogue/office-programs.ts';
import { programForm, slugFor, valuesOf } from './program-values.ts';

const program: OfficeProgram = {
  id: 7,
  title: 'Orbits',
  slug: 'orbits',
  description: 'Two weeks.',
  category: 'STEM Programs',
  track: 'model-un',
  image: null,
  duration: '2 weeks',
  price_cents: 120_050,
  features: ['One', 'Two'],
  certificate: null,
  schedule: 'Mornings, in person',
  selling_points: ['Small groups'],
  has_formats: true,
  grade_levels: [],
  sold_by: 'seat',
  capacity: 20,
  starts_local: '2031-05-05T09:00',
  ends_local: '2031-05-16T17:00',
  timezone: 'Asia/Seoul',
  is_online: false,
  venue_name: 'Lakeside Hall',
  venue_address: '1 Lake Road',
  city: 'Seoul',
  country: 'South Korea',
  country_code: 'KR',
  starts_within_days: null,
  venue_id: 4,
  venue_facts: ['quiet-room'],
  sale_state: 'open',
  dates_missing: false,
  preparation_notes: 'Read the case.',
  seat_form: 'day',
  taken: 3,
  buyers: 2,
  visibility: 'hidden',
  revision: 1,
  is_referenced: false,
  created_at: '2027-01-01T00:00:00.000Z',
};

test('a program’s form sends the same values that it shows', () => {
  const {
    id: _i,
    taken: _t,
    buyers: _b,
    visibility: _v,
    revision: _r,
    is_referenced: _f,
    created_at: _c,
    sale_state: _s,
    dates_missing: _d,
    ...fields
  } = program;
  expect(programForm.parse(valuesOf(program))).toEqual(fields);
});

test('a price is shown in its field with two decimals or none', () => {
  expect(valuesOf(program).price_cents).toBe('1200.50');
  expect(valuesOf({ ...program, price_cents: 120_000 }).price_cents).toBe('1200');
});

test('numbers can be typed with commas, and empty lines are not features', () => {
  const values = { ...valuesOf(program), price_cents: '12,500.00', features: '\n One \n\n' };
  expect(programForm.parse(values)).toMatchObject({ price_cents: 1_250_000, features: ['One'] });
});

test('fields that do not apply to the way of selling are left out', () => {
  const values = valuesOf(program);
  expect(programForm.parse({ ...values, sold_by: 'quote' })).toMatchObject({
    price_cents: null,
    capacity: null,
  });
  expect(programForm.parse({ ...values, sold_by: 'session' })).toMatchObject({
    price_cents: 120_050,
    capacity: null,
  });
});

test.each([
  ['12.345', 'a part of a cent'],
  ['twelve', 'no number'],
  ['-1', 'less than nothing'],
])('a price of %s is refused: %s', (typed) => {
  const { error } = programForm.safeParse({ ...valuesOf(program), price_cents: typed });
  expect(error?.issues.map(({ path }) => path)).toEqual([['price_cents']]);
});

test.each([
  ['Köln & São Paulo 2027', 'koln-sao-paulo-2027'],
  ['  Işık  ', 'isik'],
  ['火星', ''],
])('the slug for %s is %s', (title, slug) => {
  expect(slugFor(title)).toBe(slug);
});
