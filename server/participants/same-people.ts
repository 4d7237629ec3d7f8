import { plainName } from '#contract/participants/same-person.ts';
import type { SeatView } from './view-seats.ts';

/** Whoever has several of these seats: the same name, however it is written, and the same date of birth. */
export function samePeople(seats: SeatView[]): { name: string; references: string[] }[] {
  const known = seats.filter(({ person }) => plainName(person.name) !== '' && person.born_on !== '');
  const byPerson = Map.groupBy(known, ({ person }) => `${person.born_on} ${plainName(person.name)}`);
  return [...byPerson.values()]
    .filter(({ length }) => length > 1)
    .map((all) => ({
      name: all[0]?.person.name ?? '',
      references: all.map(({ reference }) => reference),
    }));
}
