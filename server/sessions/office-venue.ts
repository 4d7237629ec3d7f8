import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { VenueFields, VenueState } from '#contract/sessions/office-venues.ts';
import type { Db } from '#server/db/connection.ts';
import type { HeldKey } from './held-key.ts';
import { isToBeTold } from './held-key.ts';

export interface OfficeVenue extends VenueFields {
  id: number;
  state: VenueState;
  revision: number;
  /** Those that have not begun. */
  sessions: { id: number; title: string }[];
  /** On dates of their own that have not begun. */
  programs: { id: number; title: string }[];
  /** Orders with valid tickets for these sessions and programs. */
  buyers: number;
}

export const stateOf: RawBuilder<VenueState> = sql`case when v.archived_at is null then 'active' else 'archived' end`;

/** Of `workshop_sessions as w`: an edit of its venue changes it too. */
export const isSessionAhead: RawBuilder<boolean> = sql`w.starts_at > now() and w.cancelled_at is null`;
/** The same of `programs as p`. Whoever booked one that is hidden or archived still comes. */
export const isProgramAhead: RawBuilder<boolean> = sql`p.starts_at > now()`;

const sessionsAhead = sql<OfficeVenue>`
  select coalesce(json_agg(json_build_object('id', w.id, 'title',
      coalesce(w.session_title, p.title) || ', ' || to_char(w.starts_local, 'YYYY-MM-DD'))
      order by w.starts_at, w.id), '[]') as sessions,
    ${buyersOf('session', 'w')} as buyers
  from workshop_sessions w join programs p on p.id = w.program_id
  where w.venue_id = v.id and ${isSessionAhead}`;

const programsAhead = sql<OfficeVenue>`
  select coalesce(json_agg(json_build_object('id', p.id, 'title',
      p.title || ', ' || to_char(p.starts_local, 'YYYY-MM-DD')) order by p.starts_at, p.id), '[]') as programs,
    ${buyersOf('program', 'p')} as buyers
  from programs p where p.venue_id = v.id and ${isProgramAhead}`;

function buyersOf(kind: HeldKey['kind'], alias: 'w' | 'p') {
  const told = isToBeTold({ kind, id: sql.ref<number>(`${alias}.id`) });
  return sql<number>`coalesce(sum((select count(*) from orders o where ${told})), 0)::int`;
}

export async function getOfficeVenue(db: Db, id: number): Promise<OfficeVenue> {
  const { rows } = await sql<OfficeVenue>`
    select v.id, v.location, v.city, v.country, v.country_code, v.venue_name, v.venue_address, v.timezone,
      v.venue_facts, v.directions, v.map_picture, v.revision, ${stateOf} as state, s.sessions, q.programs,
      s.buyers + q.buyers as buyers
    from venues v cross join lateral (${sessionsAhead}) s cross join lateral (${programsAhead}) q
    where v.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('not_found', { message: 'Venue not found.' });
  return found;
}

/** Serialises edits of a venue. Always before its sessions and programs. */
export async function lockOfficeVenue(tx: Db, id: number): Promise<OfficeVenue> {
  await sql`select id from venues where id = ${id} for no key update`.execute(tx);
  return getOfficeVenue(tx, id);
}
