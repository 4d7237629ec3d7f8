import type { ProgramFields } from '#contract/catalogue/office-programs.ts';
import { programFields } from '#contract/catalogue/office-programs.ts';
import { Refusal } from '#contract/refusal.ts';
import type { PlaceFields } from '#contract/sessions/office-place.ts';
import { programPlaceFields } from '#contract/sessions/office-place.ts';
import type { WhenAndWhere } from '#contract/sessions/office-when-and-where.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/database-errors.ts';
import type { Tx } from '#server/platform/context.ts';
import type { Venue, WithVenue } from '#server/sessions/at-venue.ts';
import { atVenue } from '#server/sessions/at-venue.ts';

/** Says its venue, or null. */
export type PlacedProgram = WithVenue<ProgramFields>;

/** A program on its dates has the place of its venue. */
export function programAtVenue(
  asked: ProgramFields,
  venues: Map<number, Venue>,
  before?: ProgramFields,
): PlacedProgram {
  const placeOf = (from: ProgramFields | Venue) => programPlaceFields.pick(from as PlaceFields);
  return atVenue(asked, { venues, before, placeOf });
}

/** The columns of an edit's fields. */
export function columnsOf(fields: PlacedProgram) {
  const { venueId, venueFacts } = fields;
  const { capacity: _seats, ...columns } = { ...programFields.pick(fields), venueId, venueFacts };
  return hasWhen(fields) ? { ...columns, datesMissingSince: null } : columns;
}

/** Whether it says when it is held: on its dates, or within some days of booking. */
export function hasWhen({ startsLocal, startsWithinDays }: WhenAndWhere): boolean {
  return startsLocal !== null || startsWithinDays !== null;
}

export function zonesOf({ timezone }: WhenAndWhere): string[] {
  return timezone === null ? [] : [timezone];
}

export async function addSeatPool(tx: Tx, capacity: number): Promise<number> {
  const { id } = await tx
    .insertInto('seatPools')
    .values({ capacity })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Turns constraint violations into field errors. */
export async function withFieldErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isUniqueViolation(error, 'programs_slug_key'))
      throw refusedField('slug', 'Another program already has this slug.');
    if (isForeignKeyViolation(error, 'programs_media_hash_fkey'))
      throw refusedField('image', 'This picture no longer exists. Please upload it again.');
    throw error;
  }
}

export function refusedField(field: string, message: string): Refusal {
  return new Refusal('validation_failed', { fields: { [field]: [message] } });
}
