import type { ProgramFields } from '#contract/office/programs.ts';
import { programFields } from '#contract/office/programs.ts';
import type { WhenAndWhere } from '#contract/office/when-and-where.ts';
import { Refusal } from '#contract/refusal.ts';
import { isForeignKeyViolation, isUniqueViolation } from '#server/db/database-errors.ts';
import type { Tx } from '../context.ts';

/** The columns of an edit's fields. */
export function columnsOf(fields: ProgramFields) {
  const { capacity: _seats, ...columns } = programFields.pick(fields);
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
