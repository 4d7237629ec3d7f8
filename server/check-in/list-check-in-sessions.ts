import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { sessionsSearch } from '#server/sessions/session-search.ts';
import type { CheckInSession } from './check-in-session.ts';
import { checkInFigures, checkInSessionColumns, heldThings } from './check-in-session.ts';
import type { Viewer } from './entrance-duty.ts';
import { isSeenBy } from './entrance-duty.ts';

interface ListCheckInSessions extends PageRequest {
  search: string;
  /** Today's and upcoming sessions, or past ones. */
  span: 'coming' | 'past';
  viewer: Viewer;
}

// A session stays in today's list for a while after its end, because check-in may still be going on.
const LINGERS = sql`interval '12 hours'`;

const spans: Record<ListCheckInSessions['span'], RawBuilder<boolean>> = {
  coming: sql<boolean>`w.ends_at > now() - ${LINGERS}`,
  past: sql<boolean>`w.starts_at < now() and w.ends_at <= now() - ${LINGERS}`,
};

/** Sessions, and programs with dates, with how many are expected and how many have arrived. */
export async function listCheckInSessions(
  { db }: Pick<Context, 'db'>,
  asked: ListCheckInSessions,
): Promise<Page<CheckInSession>> {
  const keyset = keysetOf(asked, { value: sql`w.starts_at`, type: 'timestamptz', id: sql`w.place` });
  // Counts guests only for the sessions on this page.
  const { rows } = await sql<CheckInSession & WithCursor>`
    with shown as materialized (
      select w.*, ${keyset.cursorValue}
      from ${heldThings} w
      where ${spans[asked.span]} and ${keyset.within} and ${sessionsSearch(asked.search)}
        and ${isSeenBy(asked.viewer)}
      ${keyset.order} limit ${keyset.limit}
    )
    select ${checkInSessionColumns}, w.cursor_value
    from shown w join programs p on p.id = w.program_id cross join ${checkInFigures}
    ${keyset.order}`.execute(db);
  return pageOf(rows, asked);
}
