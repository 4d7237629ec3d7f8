import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { everyWord, hasWord } from '#server/platform/lists/search-words.ts';

/** Each word must occur in the session's title or place, or in the program's title. */
export function sessionsSearch(search: string): RawBuilder<boolean> {
  return everyWord(
    search,
    (pattern) => sql<boolean>`(${hasWord(sql`w.words`, pattern)} or w.program_id = any(array(
      select id from programs where ${hasWord(sql`office_fold(' ' || title)`, pattern)})))`,
  );
}
