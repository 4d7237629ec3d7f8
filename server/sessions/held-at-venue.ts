import { sql } from 'kysely';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import { placeFields, programPlaceFields } from '#contract/sessions/office-place.ts';
import type { Tx } from '#server/platform/context.ts';
import type { HeldKey } from './held-key.ts';
import { isProgramAhead, isSessionAhead } from './office-venue.ts';

/** A session, or a program on dates of its own, with its copy of the place. */
export interface HeldThere extends HeldKey, Omit<PlaceFields, 'location'> {
  /** Only of a session. */
  location?: string;
  revision: number;
  startsLocal: string;
  endsLocal: string;
  startsAt: Date;
}

const theirs = sql`id, revision, city, country, country_code, venue_name, venue_address, timezone, starts_at,
  to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
  to_char(ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local`;

/** What is ahead at a venue, sessions first. */
export async function lockHeldThere(tx: Tx, venueId: number): Promise<HeldThere[]> {
  const sessions = await sql<HeldThere>`
    select 'session' as kind, location, ${theirs} from workshop_sessions w
    where venue_id = ${venueId} and ${isSessionAhead} order by id for no key update`.execute(tx);
  const programs = await sql<HeldThere>`
    select 'program' as kind, ${theirs} from programs p
    where venue_id = ${venueId} and ${isProgramAhead} order by id for no key update`.execute(tx);
  return [...sessions.rows, ...programs.rows];
}

/** The fields of its place that it copies from its venue. */
export function placeOf({ kind }: Pick<HeldThere, 'kind'>, from: object): Partial<PlaceFields> {
  return (kind === 'session' ? placeFields : programPlaceFields).pick(from as PlaceFields);
}

export async function moveHeld(tx: Tx, held: HeldThere[], venue: PlaceFields): Promise<void> {
  for (const [kind, table] of [
    ['session', 'workshopSessions'],
    ['program', 'programs'],
  ] as const) {
    const ids = idsOf(kind, held);
    if (ids.length === 0) continue;
    await tx
      .updateTable(table)
      .set({ ...placeOf({ kind }, venue), revision: sql<number>`revision + 1` })
      .where('id', 'in', ids)
      .execute();
  }
}

/** The first of these whose start is past: the same clock time comes earlier in another time zone. */
export async function findBegun(
  tx: Tx,
  held: HeldThere[],
): Promise<Pick<HeldThere, 'kind' | 'startsLocal'> | undefined> {
  const { rows } = await sql<Pick<HeldThere, 'kind' | 'startsLocal'>>`
    select kind, to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local from (
      select 'session' as kind, w.starts_local, w.starts_at from workshop_sessions w
      where w.id = any (${idsOf('session', held)}::bigint[]) and not (${isSessionAhead})
      union all
      select 'program', p.starts_local, p.starts_at from programs p
      where p.id = any (${idsOf('program', held)}::bigint[]) and not (${isProgramAhead})) begun
    order by starts_at limit 1`.execute(tx);
  return rows[0];
}

export function idsOf(kind: HeldKey['kind'], held: HeldThere[]): number[] {
  return held.filter((each) => each.kind === kind).map(({ id }) => id);
}
