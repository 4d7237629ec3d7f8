import { expect, test } from 'vitest';
import type { Seat, SeatPerson } from '#contract/participants/seat-person.ts';
import { nobodyYet } from '#contract/participants/seat-person.ts';
import { offeredContacts } from './offered-contacts.ts';

const buyer = { ...nobodyYet.guardian, is_buyer: true };
const guardian = (name: string) => ({ is_buyer: false, name, email: `${name}@example.com`, phone: '+46 1' });

function sibling(code: string, person: Partial<SeatPerson>): Seat {
  return { code, is_minor: true, person: { ...nobodyYet, ...person } } as Seat;
}

function codesFor(siblings: Seat[], person: Partial<SeatPerson> = {}, taken?: string): string[] {
  const asked = { form: 'day' as const, person: { ...nobodyYet, ...person }, siblings, taken };
  return offeredContacts(asked).map(({ code }) => code);
}

test('at most three are offered: of the same surname first, then of the buyer’s own children', () => {
  const class4b = Array.from({ length: 27 }, (_each, at) =>
    sibling(`A${at}`, { name: `Pupil No${at}`, guardian: guardian(`parent${at}`) }),
  );
  const all = [
    ...class4b,
    sibling('OWN', { name: 'Mia Lind', guardian: buyer }),
    sibling('SAME', { name: 'Elif ŞAHİN', guardian: guardian('bo') }),
  ];
  expect(codesFor(all, { name: 'Can Şahin' })).toEqual(['SAME', 'OWN', 'A0']);
  expect(codesFor(all, { name: 'Can' }), 'one name is no surname').toEqual(['OWN', 'A0', 'A1']);
});

test('the same contacts are offered once, what is there already is not, and what is typed is not replaced', () => {
  const elif = sibling('E', { name: 'Elif', guardian: buyer, collected_by: 'Bo' });
  const can = sibling('C', { name: 'Can', guardian: buyer, collected_by: 'Bo' });
  expect(codesFor([elif, can])).toEqual(['E']);
  expect(codesFor([elif], { collected_by: 'Cy' })).toEqual([]);
  expect(codesFor([elif], { guardian: guardian('dan') })).toEqual([]);
  const taken = { guardian: buyer, collected_by: 'Bo' };
  expect(codesFor([elif], taken)).toEqual([]);
  expect(codesFor([elif, can], taken, 'C'), 'except to undo it').toEqual(['C']);
});
