import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import { keysetOf, pageOf } from '../lists/keyset.ts';
import type { Page, PageAsked, Placed } from '../lists/keyset.ts';
import { sessionsSought } from '../sessions/sessions-sought.ts';
import type { DoorSign } from './check-in-session.ts';
import { doorFigures, doorSignColumns } from './check-in-session.ts';

interface ListDoors extends PageAsked {
  search: string;
  /** Today's and those to come, or those that are over. */
  span: 'coming' | 'past';
}

// What has ended stays among today's for as long as somebody may still be at the door.
const LINGERS = sql`interval '12 hours'`;

const spans: Record<ListDoors['span'], RawBuilder<boolean>> = {
  coming: sql<boolean>`w.ends_at > now() - ${LINGERS}`,
  past: sql<boolean>`w.starts_at < now() and w.ends_at <= now() - ${LINGERS}`,
};

/** Sessions with how many are expected and how many have arrived. */
export async function listDoors({ db }: Pick<Context, 'db'>, asked: ListDoors): Promise<Page<DoorSign>> {
  const keyset = keysetOf(asked, { value: sql`w.starts_at`, type: 'timestamptz', id: sql`w.id` });
  // Guests are counted of those sessions only that are shown.
  const { rows } = await sql<DoorSign & Placed>`
    with shown as materialized (
      select w.id, ${keyset.place}
      from workshop_sessions w
      where ${spans[asked.span]} and ${keyset.within} and ${sessionsSought(asked.search)}
      ${keyset.order} limit ${keyset.limit}
    )
    select ${doorSignColumns}, s.place
    from shown s join workshop_sessions w on w.id = s.id join programs p on p.id = w.program_id
    cross join ${doorFigures}
    ${keyset.order}`.execute(db);
  return pageOf(rows, asked);
}
