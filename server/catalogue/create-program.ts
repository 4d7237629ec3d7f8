import { sql } from 'kysely';
import type { ProgramFields } from '#contract/catalogue/office-programs.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { lockVenues } from '#server/sessions/at-venue.ts';
import { refuseUnknownZone } from '#server/sessions/refuse-unknown-zone.ts';
import { freeSlug } from './change-slug.ts';
import { lockOrder } from './program-order.ts';
import { addSeatPool, columnsOf, programAtVenue, withFieldErrors, zonesOf } from './write-program.ts';

interface CreateProgram extends OfficeRequest {
  fields: ProgramFields;
}

/** A new program is hidden and last in the catalogue. */
export async function createProgram(
  ctx: Pick<Context, 'db'>,
  { fields, ...asked }: CreateProgram,
): Promise<number> {
  await refuseUnknownZone(ctx.db, ...zonesOf(fields));
  const creation = inTransaction(ctx, async (tx) => {
    const id = await nextId(tx);
    const subject = `program:${id}` as const;
    const earlier = await claimRequest(tx, asked, subject);
    if (earlier !== undefined) return Number(earlier.split(':')[1]);
    const placed = programAtVenue(fields, await lockVenues(tx, fields.venueId ? [fields.venueId] : []));
    await lockOrder(tx);
    await freeSlug(tx, fields.slug);
    await tx
      .insertInto('programs')
      .values({
        id,
        ...columnsOf(placed),
        seatPoolId: fields.capacity === null ? null : await addSeatPool(tx, fields.capacity),
        position: sql<number>`(select coalesce(max(position), -1) + 1 from programs where archived_at is null)`,
        publishedAt: null,
        datesMissingSince: null,
      })
      .execute();
    await recordChange(tx, asked.actor, { action: 'program.created', subject, after: placed });
    return id;
  });
  return withFieldErrors(creation);
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('programs', 'id')) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
