import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { bookedOfMinimum, isUndecided } from '#server/seats/booked-of-minimum.ts';
import { catalogueEdits } from './catalogue-edits.ts';

/** Seats left of everything that can be booked, by the id of the program or session. */
export interface SeatsLeft {
  /** By the database's clock, in milliseconds. What was committed before is included. */
  asOf: number;
  /**
   * Changes with every edit of the catalogue, with every start of a session or program, and with a seat that counts for
   * a minimum; not with other sales.
   */
  edits: string;
  programs: Map<number, number>;
  sessions: Map<number, number>;
}

interface Found {
  asOf: number;
  edits: string;
  programs: [id: number, left: number][];
  sessions: [id: number, programId: number, left: number][];
}

/** The same numbers as `selectPrograms` and `selectWorkshopSessions`, in one small answer for the whole catalogue. */
export async function readSeatsLeft(db: Db): Promise<SeatsLeft> {
  const { rows } = await sql<Found>`
    select floor(extract(epoch from now()) * 1000)::float8 as as_of,
      concat_ws('/', ${catalogueEdits},
        (select sum(hashint8extended(${bookedOfMinimum}, w.id)) from workshop_sessions w
          where ${isUndecided})) as edits,
      (select coalesce(json_agg(json_build_array(p.id, coalesce(s.capacity - s.taken, 0))), '[]')
        from programs p left join seat_pools s on s.id = p.seat_pool_id
        where p.published_at is not null and p.sold_by <> 'quote') as programs,
      (select coalesce(json_agg(json_build_array(w.id, w.program_id, s.capacity - s.taken)), '[]')
        from workshop_sessions w
        join programs p on p.id = w.program_id and p.published_at is not null
        join seat_pools s on s.id = w.seat_pool_id
        where w.published_at is not null and w.cancelled_at is null and w.starts_at > now()) as sessions
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('the query has one row');
  const programs = new Map(found.programs);
  for (const [, program, left] of found.sessions) programs.set(program, (programs.get(program) ?? 0) + left);
  const sessions = new Map(found.sessions.map(([id, , left]) => [id, left]));
  return { asOf: found.asOf, edits: found.edits, programs, sessions };
}

/** What each published program and its sessions show besides seats, as a number that changes with it. */
export async function readContents(db: Db): Promise<Map<number, string>> {
  const { rows } = await sql<{ contents: [id: number, content: string][] }>`
    select coalesce(json_agg(json_build_array(p.id, concat_ws('/', hashtextextended(p::text, 0), p.starts_at <= now(), s.capacity,
      (select sum(hashtextextended(concat_ws('/', w::text, w.starts_at <= now(), o.capacity,
          case when ${isUndecided} then ${bookedOfMinimum} end), 0))
        from workshop_sessions w join seat_pools o on o.id = w.seat_pool_id
        where w.program_id = p.id and w.published_at is not null))) order by p.id), '[]') as contents
    from programs p left join seat_pools s on s.id = p.seat_pool_id
    where p.published_at is not null
  `.execute(db);
  return new Map(rows[0]?.contents);
}
