import { sql } from 'kysely';
import type { ChangedProgramFields } from '#contract/catalogue/office-programs.ts';
import { programFields } from '#contract/catalogue/office-programs.ts';
import { isHeldElsewhere } from '#contract/sessions/office-when-and-where.ts';
import { ONLINE } from '#contract/sessions/when-and-where.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { lockVenues } from '#server/sessions/at-venue.ts';
import type { HeldBefore } from '#server/sessions/notify-of-change.ts';
import { heldBefore, notifyOfChange } from '#server/sessions/notify-of-change.ts';
import { refuseUnknownZone } from '#server/sessions/refuse-unknown-zone.ts';
import { requireTellBuyers } from '#server/sessions/require-tell-buyers.ts';
import { tellInstructors } from '#server/sessions/tell-instructors.ts';
import { changeSlug } from './change-slug.ts';
import type { OfficeProgram } from './office-program.ts';
import { fieldsOf, getOfficeProgram, getProgramForEdit, getProgramForUpdate } from './office-program.ts';
import { refuseDatesOfGuests, refusePastStart, refuseWithoutWhen } from './refuse-untimely.ts';
import type { PlacedProgram } from './write-program.ts';
import {
  addSeatPool,
  columnsOf,
  programAtVenue,
  refusedField,
  withFieldErrors,
  zonesOf,
} from './write-program.ts';

interface ChangeProgram {
  id: number;
  /** The revision that the editor started from. */
  revision: number;
  fields: ChangedProgramFields;
  /** Required if time or place changes and there are buyers. */
  tellBuyers?: boolean | undefined;
  note?: string | null | undefined;
}

/** When and where a program was held before a change. Null if it did not say. */
export type ProgramBefore = HeldBefore | { startsWithinDays: number } | null;

/**
 * Existing orders keep their titles and prices, because their lines are copies. Each buyer gets one email about a new
 * time or place.
 */
export async function changeProgram(
  ctx: Pick<Context, 'db' | 'jobs'>,
  actor: OfficeActor,
  { id, revision, fields: sent, tellBuyers, note = null }: ChangeProgram,
): Promise<{ isChanged: boolean; program: OfficeProgram }> {
  await refuseUnknownZone(ctx.db, ...zonesOf(sent));
  const change = inTransaction(ctx, async (tx) => {
    const venues = await lockVenues(tx, sent.venueId ? [sent.venueId] : []);
    const program = await getProgramForEdit(tx, id);
    if (program.revision !== revision) return { isChanged: false, program };
    const before = fieldsOf(program);
    const asked = { ...sent, seatForm: sent.seatForm ?? before.seatForm };
    const fields = programAtVenue(asked, venues, before);
    const changed = differenceOf(before, fields);
    if (Object.keys(changed.after).length === 0) return { isChanged: true, program };
    if (before.soldBy !== fields.soldBy && (await getProgramForUpdate(tx, id)).isReferenced)
      throw refusedField(
        'sold_by',
        'Orders, sessions or lists refer to it, so how it is sold cannot change.',
      );
    if (program.visibility === 'published' && !program.isMissingDates) refuseWithoutWhen(fields);
    const isMoved = isHeldElsewhere(programFields.toWire(before), programFields.toWire(fields));
    if (isMoved) requireTellBuyers(program, tellBuyers);
    if (before.startsLocal !== fields.startsLocal || before.endsLocal !== fields.endsLocal)
      await refuseDatesOfGuests(tx, id, fields);
    if (before.slug !== fields.slug) await changeSlug(tx, id, before.slug, fields.slug);
    await writeFields(tx, program, fields);
    const after = await getOfficeProgram(tx, id);
    if (after.visibility === 'published' && after.startsAt?.getTime() !== program.startsAt?.getTime())
      refusePastStart(after);
    if (isMoved) {
      const { buyers, startsWithinDays: startedWithinDays } = program;
      const move = { kind: 'program' as const, id, revision: revision + 1, before: programBefore(program) };
      if (tellBuyers && buyers > 0) await notifyOfChange(ctx, tx, { ...move, note, startedWithinDays });
      await tellInstructors(ctx, tx, move);
    }
    await recordChange(tx, actor, {
      action: 'program.changed',
      subject: `program:${id}`,
      ...changed,
    });
    return { isChanged: true, program: after };
  });
  const changed = await withFieldErrors(change);
  if (changed.isChanged) ctx.jobs.wake('email');
  return changed;
}

function programBefore(program: OfficeProgram): ProgramBefore {
  const { startsLocal, endsLocal, startsAt, timezone, isOnline, venueName, city, startsWithinDays } = program;
  if (startsLocal === null || endsLocal === null || startsAt === null || timezone === null)
    return startsWithinDays === null ? null : { startsWithinDays };
  const place = isOnline ? { venue: ONLINE, city: '' } : { venue: venueName ?? '', city: city ?? '' };
  return heldBefore({ startsLocal, endsLocal, startsAt, timezone, ...place });
}

/**
 * Locks the seats before the program, as a sale does. A changed address locks the program row too, so the other order
 * could deadlock.
 */
async function writeFields(tx: Tx, { id, poolId }: OfficeProgram, fields: PlacedProgram): Promise<void> {
  const { capacity } = fields;
  if (poolId !== null && capacity !== null) await setCapacity(tx, poolId, capacity);
  const nextPoolId = capacity === null ? null : (poolId ?? (await addSeatPool(tx, capacity)));
  await tx
    .updateTable('programs')
    .set({ ...columnsOf(fields), seatPoolId: nextPoolId, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  if (poolId !== null && capacity === null)
    await tx.deleteFrom('seatPools').where('id', '=', poolId).execute();
}

async function setCapacity(tx: Tx, poolId: number, capacity: number): Promise<void> {
  const { taken, capacity: before } = await tx
    .selectFrom('seatPools')
    .select(['taken', 'capacity'])
    .where('id', '=', poolId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (before === capacity) return;
  if (taken > capacity)
    throw refusedField('capacity', `${taken} seats are taken: there cannot be fewer than that.`);
  await tx.updateTable('seatPools').set({ capacity }).where('id', '=', poolId).execute();
}
