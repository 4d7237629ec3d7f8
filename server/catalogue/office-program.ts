import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { programFields } from '#contract/catalogue/office-programs.ts';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import { Refusal } from '#contract/refusal.ts';
import type { Visibility } from '#contract/sessions/office-visibility.ts';
import type { Db } from '#server/db/connection.ts';
import type { Tx } from '#server/platform/context.ts';
import { isAhead, isToBeTold } from '#server/sessions/held-key.ts';
import { factsOf } from './facts-there.ts';
import type { Program } from './program.ts';
import { selectAllPrograms } from './select-programs.ts';
import { withSeats } from './with-seats.ts';
import type { PlacedProgram } from './write-program.ts';

export interface OfficeProgram extends Program {
  visibility: Visibility;
  revision: number;
  isReferenced: boolean;
  /** It is from before programs had dates, and the office has not entered any since. */
  isMissingDates: boolean;
  poolId: number | null;
  /** Orders with valid tickets for its own seats whose buyers can be told of a change. None once it has ended. */
  buyers: number;
  preparationNotes: string | null;
  seatForm: SeatForm;
  venueId: number | null;
  /** Null if it has those of its venue. */
  venueFacts: VenueFact[] | null;
  factsThere: VenueFact[];
  directions: string | null;
  mapPicture: string | null;
  createdAt: Date;
}

export const visibilityOf: RawBuilder<Visibility> = sql`case
  when p.archived_at is not null then 'archived' when p.published_at is null then 'hidden' else 'published' end`;

const isReferenced = sql<boolean>`(
  exists (select from order_lines where program_id = p.id)
  or exists (select from workshop_sessions where program_id = p.id)
  or exists (select from program_interests where program_id = p.id)
  or exists (select from seat_pools where id = p.seat_pool_id and taken > 0))`;

/** Of `programs as p`. A program that was sold before programs had dates stays on sale. */
export const isMissingDates = sql<boolean>`(
  p.sold_by = 'seat' and p.published_at is not null and p.dates_missing_since is not null)`;

const buyers = sql<number>`case when p.sold_by = 'seat' and coalesce(p.ends_at > now(), true) then (
  select count(*)::int from orders o
  where ${isToBeTold({ kind: 'program', id: sql`p.id` })} and ${isAhead(sql`p.starts_within_days`)}) else 0 end`;

export async function getOfficeProgram(db: Db, id: number): Promise<OfficeProgram> {
  const program = await selectAllPrograms(db)
    .leftJoin('venues as v', 'v.id', 'p.venueId')
    .where('p.id', '=', id)
    .select([
      visibilityOf.as('visibility'),
      'p.revision',
      isReferenced.as('isReferenced'),
      isMissingDates.as('isMissingDates'),
      'p.seatPoolId as poolId',
      buyers.as('buyers'),
      'p.preparationNotes',
      'p.seatForm',
      'p.venueId',
      'p.venueFacts',
      factsOf('p').as('factsThere'),
      'v.directions',
      'v.mapPicture',
      'p.createdAt',
    ])
    .executeTakeFirstOrThrow(noSuchProgram);
  return withSeats(program);
}

/** Locks against other edits in the office, but not against sales. */
export async function getProgramForEdit(tx: Tx, id: number): Promise<OfficeProgram> {
  await tx
    .selectFrom('programs')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchProgram);
  return getOfficeProgram(tx, id);
}

/** Locks against sales too: waits for running sales and blocks new ones. Locks the seats first, as a sale does. */
export async function getProgramForUpdate(tx: Tx, id: number): Promise<OfficeProgram> {
  await sql`select from seat_pools where id = (select seat_pool_id from programs where id = ${id}) for update`.execute(
    tx,
  );
  await sql`select from programs where id = ${id} for update`.execute(tx);
  return getOfficeProgram(tx, id);
}

export function fieldsOf(program: OfficeProgram): PlacedProgram {
  const { venueId, venueFacts } = program;
  const capacity = program.soldBy === 'seat' ? program.capacity : null;
  return { ...programFields.pick({ ...program, capacity }), venueId, venueFacts };
}

export function noSuchProgram(): Refusal {
  return new Refusal('not_found', { message: 'Program not found.' });
}
