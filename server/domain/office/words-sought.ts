import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

const MOST_WORDS = 8;
const SHORTEST_ANYWHERE = 3;

/**
 * Every word is somewhere in what is searched, a text that office_fold has made and that begins with a space. A shorter
 * one has no three letters that an index would know: it is looked for where a word begins. What has no word in it finds
 * nothing.
 */
export function wordsSought(searched: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const found = wordsOf(search).map((word) => {
    const known = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    const pattern = Array.from(word).length < SHORTEST_ANYWHERE ? `% ${known}%` : `%${known}%`;
    return sql`${searched} like office_fold(${pattern})`;
  });
  if (found.length > 0) return sql<boolean>`(${sql.join(found, sql` and `)})`;
  return search.trim() === '' ? sql<boolean>`true` : sql<boolean>`false`;
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
