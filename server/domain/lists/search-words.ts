import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MOST_WORDS = 8;
const SHORTEST_ANYWHERE = 3;

/** Every word is somewhere in what is searched, a text that office_fold has made and that begins with a space. */
export function searchWords(searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  return everyWord(search, (pattern) => sql<boolean>`${searched} like office_fold(${pattern})`);
}

/** Of each word its pattern is found, in texts as above. What has no word in it finds nothing. */
export function everyWord(
  search: string,
  isFound: (pattern: string) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const found = wordsOf(search).map((word) => isFound(patternOf(word)));
  if (found.length > 0) return sql<boolean>`(${sql.join(found, sql` and `)})`;
  return search.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`;
}

/** A short word has no three letters that an index would know: it is looked for where a word begins. */
function patternOf(word: string): string {
  const known = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return Array.from(word).length < SHORTEST_ANYWHERE ? `% ${known}%` : `%${known}%`;
}

/** A telephone is one word however it is written, without what only a caller from the same country dials. */
function wordsOf(search: string): string[] {
  if (/^[\d\s()+./-]*\d[\d\s()+./-]*$/.test(search))
    return [search.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '')];
  return search
    .split(/\s+/)
    .map((word) => word.replaceAll(/[@._+'’()/-]/g, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS);
}
