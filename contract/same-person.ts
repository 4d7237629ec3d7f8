interface Person {
  name: string;
  born_on: string;
}

// Letters that do not decompose into a letter and its mark, as in without_accents of the database.
const plain = new Map([...'øłđðħŧ'].map((letter, place) => [letter, 'olddht'[place] ?? '']));
const joined = { ß: 'ss', æ: 'ae', œ: 'oe' };

/** Written differently, perhaps: case, accents and spaces do not count. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.born_on === '' || one.born_on !== other.born_on) return false;
  const name = plainName(one.name);
  return name !== '' && name === plainName(other.name);
}

export function plainName(name: string): string {
  const lower = name.normalize('NFKC').toLowerCase().normalize('NFC');
  const latin = [...lower].map((letter) => plain.get(letter) ?? letter).join('');
  return Object.entries(joined)
    .reduce((text, [letter, letters]) => text.replaceAll(letter, letters), latin)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
