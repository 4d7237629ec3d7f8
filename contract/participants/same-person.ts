import { foldForSearch } from '../catalogue/program-filter.ts';

interface Person {
  name: string;
  born_on: string;
}

// Letters that do not decompose into a letter and its mark, as in without_accents of the database.
const plain = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ß: 'ss', æ: 'ae', œ: 'oe' }),
);

/** However the name is written. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.born_on === '' || one.born_on !== other.born_on) return false;
  return plainName(one.name) !== '' && isSameName(one.name, other.name);
}

/** Case, accents, spaces and hyphens do not count. */
export function isSameName(one: string, other: string): boolean {
  const name = plainName(one);
  return name === '' ? one === other : name === plainName(other);
}

export function plainName(name: string): string {
  return [...foldForSearch(name.normalize('NFKC'))]
    .map((letter) => plain.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
