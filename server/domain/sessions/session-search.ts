import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { everyWord } from '../lists/search-words.ts';

/** Each word must occur in the session's title or place, or in the program's title. */
export function sessionsSearch(search: string): RawBuilder<boolean> {
  return everyWord(
    search,
    (pattern) => sql<boolean>`(w.words like office_fold(${pattern}) or w.program_id = any(array(
      select id from programs where office_fold(' ' || title) like office_fold(${pattern}))))`,
  );
}
