import { expect, test } from 'vitest';
import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import { findGuests } from './find-guests.ts';

const REFERENCE = '1A2B-3C4D-5E6F';
const TODAY = '2031-05-05';
const entry = { id: 'a', at: '2031-05-05T09:00:00Z', day: TODAY, by: 'Stella' };

function guest(id: number, given: Partial<CheckInGuest> = {}): CheckInGuest {
  const one = { id, holder: 'Åsa Şahin', reference: REFERENCE, state: 'valid', entries: [] as unknown[] };
  return { ...one, ...given } as CheckInGuest;
}

const party = Array.from({ length: 200 }, (_, place) =>
  guest(place + 1, { entries: place < 20 ? [entry] : [] }),
);
const idsOf = (found: CheckInGuest[]) => found.map(({ id }) => id);

test('a reference finds every guest of its order, those not yet in first', () => {
  const { shown, more } = findGuests(party, REFERENCE.toLowerCase().replaceAll('-', ' '), TODAY);
  expect([shown.length, more]).toEqual([200, 0]);
  expect(idsOf(shown).slice(0, 2)).toEqual([21, 22]);
  expect(idsOf(shown).slice(-2)).toEqual([19, 20]);
});

test('a name finds the first eight guests, and how many more there are', () => {
  const { shown, more } = findGuests(party, 'asa sah', TODAY);
  expect(idsOf(shown)).toEqual([21, 22, 23, 24, 25, 26, 27, 28]);
  expect(more).toBe(192);
});

test('a guest whose ticket was refunded is not expected', () => {
  const { shown } = findGuests([guest(1, { state: 'refunded' }), guest(2)], 'Åsa', TODAY);
  expect(idsOf(shown)).toEqual([2, 1]);
});

test('an empty search finds nobody', () => {
  expect(findGuests(party, ' ', TODAY)).toEqual({ shown: [], more: 0 });
});

test('a guest is found by parts of the name without accents, or by the order as read aloud', () => {
  const guests = [
    guest(1, { reference: '7K3M-9QXD-04TR' }),
    guest(2, { holder: 'Otto Öberg', reference: '0000-1111-2222' }),
  ];
  const found = (typed: string) => idsOf(findGuests(guests, typed, TODAY).shown);
  expect(found('sahin asa')).toEqual([1]);
  expect(found('OBERG')).toEqual([2]);
  expect(found('7k3m 9qxd o4tr')).toEqual([1]);
  expect(found('0000-11')).toEqual([2]);
});

test('on the second day, a guest who came only on the first is still expected', () => {
  const guests = [guest(1, { entries: [entry] }), guest(2, { entries: [{ ...entry, day: '2031-05-06' }] })];
  expect(idsOf(findGuests(guests, 'asa', '2031-05-06').shown)).toEqual([1, 2]);
  expect(idsOf(findGuests(guests, 'asa', TODAY).shown)).toEqual([2, 1]);
});
