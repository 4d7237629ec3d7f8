import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  everyProgram,
  foldForSearch,
  matchesProgramFilter,
  PROGRAM_CATEGORIES,
  type FilteredProgram,
  type ProgramFilter,
} from './program-filter.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
const anyAsciiText = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });

function buildProgram(program: Partial<FilteredProgram> = {}): FilteredProgram {
  return {
    title: 'Space Training',
    description: 'Ten days in Florida',
    category: 'STEM Programs',
    price: 5499,
    audiences: ['high-school', 'university'],
    grades: [9, 10],
    ...program,
  };
}

function isFound(program: Partial<FilteredProgram>, filter: Partial<ProgramFilter>): boolean {
  return matchesProgramFilter(buildProgram(program), { ...everyProgram, ...filter });
}

test('there are twelve categories', () => {
  expect(PROGRAM_CATEGORIES).toEqual([
    'Academic Consulting',
    'Career Consulting',
    'Mentorship',
    'Academic Excellence',
    'STEM Programs',
    'Professional Development',
    'Youth Programs',
    'Test Preparation',
    'Competition Programs',
    'Experiential Learning',
    'Leadership Programs',
    'Pre-College Programs',
  ]);
});

test.for([
  ['', true],
  ['   ', true],
  ['space', true],
  ['TRAINING', true],
  ['  space  ', true],
  ['pace Tra', true],
  ['florida', true],
  ['training ten', false],
  ['trainingten', false],
  ['space  training', false],
  ['mars', false],
] as const)('a search for %j matches the space training: %j', ([search, expected]) => {
  expect(isFound({}, { search })).toBe(expected);
});

test.for([
  ['İSTANBUL', 'istanbul'],
  ['istanbul', 'İSTANBUL'],
  ['Diyarbakır', 'DIYARBAKIR'],
  ['DIYARBAKIR', 'diyarbakır'],
  ['I\u0307zmir', 'izmir'],
  ['Café', 'CAFE\u0301'],
  ['CAFE\u0301', 'café'],
  ['Ömer', 'o\u0308mer'],
  ['\u01f0', 'J\u030c'],
] as const)('a program called %s is found by the search %s', ([title, search]) => {
  expect(isFound({ title }, { search })).toBe(true);
});

test('accented and plain letters are different', () => {
  expect(isFound({ title: 'Café' }, { search: 'cafe' })).toBe(false);
});

test.for([
  ['all', true],
  ['STEM Programs', true],
  ['stem programs', false],
  ['STEM', false],
  ['', false],
  ['Mentorship', false],
] as const)('the category filter %j matches a STEM program: %j', ([category, expected]) => {
  expect(isFound({ category: 'STEM Programs' }, { category })).toBe(expected);
});

test.for([
  [999.99, 'under-1000', true],
  [1000, 'under-1000', false],
  [null, 'over-2000', false],
  [null, 'all', true],
] as const)('a price of %j matches the band %s: %j', ([price, band, expected]) => {
  expect(isFound({ price }, { price: band })).toBe(expected);
});

test.for([
  [{ audience: 'high-school' }, true],
  [{ audience: 'university', grade: '9' }, true],
  [{ audience: 'teacher' }, false],
  [{ grade: '10' }, true],
  [{ grade: '1' }, false],
  [{ audience: 'high-school', grade: '11' }, false],
] as const)('%j matches a program for grades 9 and 10 and universities: %j', ([filter, expected]) => {
  expect(isFound({}, filter)).toBe(expected);
});

test('search, category and price can each exclude a program', () => {
  const fitting = { search: 'space', category: 'STEM Programs', price: 'over-2000' } as const;
  expect(isFound({}, fitting)).toBe(true);
  expect(isFound({}, { ...fitting, search: 'mars' })).toBe(false);
  expect(isFound({}, { ...fitting, category: 'Mentorship' })).toBe(false);
  expect(isFound({}, { ...fitting, price: 'under-1000' })).toBe(false);
});

test('a program is found by its full title and by its full description', () => {
  fc.assert(
    fc.property(anyText, anyText, (title, description) => {
      expect(isFound({ title, description }, { search: title })).toBe(true);
      expect(isFound({ title, description }, { search: description })).toBe(true);
    }),
  );
});

test('a program is found by any part of its title, in upper or lower case', () => {
  fc.assert(
    fc.property(anyAsciiText, anyAsciiText, anyAsciiText, (before, part, after) => {
      const title = before + part + after;
      expect(isFound({ title }, { search: part.toUpperCase() })).toBe(true);
      expect(isFound({ title }, { search: part.toLowerCase() })).toBe(true);
    }),
  );
});

test('composed and decomposed spellings fold to the same text', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
    }),
  );
});

test('dotted and dotless i fold to the same letter', () => {
  expect(['i', 'I', 'ı', 'İ', 'i\u0307', 'I\u0307', 'ı\u0307'].map(foldForSearch)).toEqual([
    'i',
    'i',
    'i',
    'i',
    'i',
    'i',
    'i\u0307',
  ]);
});
