import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MOST_WORDS = 8;
const SHORTEST_ANYWHERE = 3;

/**
 * Matches if every word occurs in the searched text, with or without accents. The text must be normalised by office_fold
 * and begin with a space.
 */
export function searchWords(searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, (pattern) => hasWord(searched, pattern));
}

export function hasWord(searched: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`without_accents(${searched}) like without_accents(office_fold(${pattern}))`;
}

/** The same with accents as they are typed, for addresses of email and names of actions. */
export function searchSpelled(searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, (pattern) => sql<boolean>`${searched} like office_fold(${pattern})`);
}

/** Matches if every word's pattern occurs. A search without words matches nothing. */
export function everyWord(
  search: string,
  isFound: (pattern: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const found = wordsOf(search).map((word) => isFound(patternOf(word)));
  if (found.length > 0) return sql<boolean>`(${sql.join(found, sql` and `)})`;
  return search.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`;
}

/** Matches if one word's pattern occurs. */
export function anyWord(
  search: string,
  isFound: (pattern: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const found = wordsOf(search).map((word) => isFound(patternOf(word)));
  return found.length > 0 ? sql<boolean>`(${sql.join(found, sql` or `)})` : sql<boolean>`false`;
}

/** Words of fewer than three letters have no trigrams in the index, so they match only at the start of a word. */
function patternOf(word: string): string {
  const known = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return Array.from(word).length < SHORTEST_ANYWHERE ? `% ${known}%` : `%${known}%`;
}

/** Treats a telephone number as one word however it is written, without the national trunk prefix. */
function wordsOf(search: string): string[] {
  if (/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(search))
    return [search.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')];
  return search
    .split(/\s+/)
    .map((word) => word.replaceAll(/[@._+'’()/-]/g, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}
