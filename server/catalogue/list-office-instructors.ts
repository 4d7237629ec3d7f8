import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstructorRow, InstructorVisibility } from '#contract/catalogue/office-instructors.ts';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, SortedBy, WithCursor } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import { visibilityOf } from './office-instructor.ts';

interface Asked extends PageRequest {
  search: string;
  visibility?: InstructorVisibility;
}

const byName: SortedBy = { value: sql`left(i.name_folded, 80)`, type: 'text', id: sql`i.id` };

export async function listOfficeInstructors(
  { db }: Pick<Context, 'db'>,
  asked: Asked,
): Promise<Page<InstructorRow>> {
  const { cursorValue, within, order, limit } = keysetOf(asked, byName);
  const { rows } = await sql<InstructorRow & WithCursor>`
    select i.id, i.name, i.credentials, ${visibilityOf} as visibility, i.cursor_value,
      (select count(*)::int from program_instructors where instructor_id = i.id) as programs,
      (select count(*)::int from session_instructors where instructor_id = i.id) as sessions
    from (select i.*, ${cursorValue} from instructors i where ${within} and ${matches(asked)} ${order} limit ${limit}) i
    ${order}`.execute(db);
  return pageOf(rows, asked);
}

function matches({ search, visibility }: Asked): RawBuilder<boolean> {
  return sql<boolean>`${searchWords(sql`office_fold(' ' || i.name)`, search)}
    and (i.archived_at is ${visibility === 'archived' ? sql`not null` : sql`null`})`;
}
