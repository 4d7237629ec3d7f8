import { sql } from 'kysely';
import type { VenueFields } from '#contract/sessions/office-venues.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { refuseUnknownMap } from './refuse-unknown-map.ts';
import { refuseUnknownZone } from './refuse-unknown-zone.ts';

interface CreateVenue extends OfficeRequest {
  fields: VenueFields;
}

export async function createVenue(
  ctx: Pick<Context, 'db'>,
  { fields, ...asked }: CreateVenue,
): Promise<number> {
  await refuseUnknownZone(ctx.db, fields.timezone);
  const creation = inTransaction(ctx, async (tx) => {
    const id = await nextId(tx);
    const subject = `venue:${id}` as const;
    const earlier = await claimRequest(tx, asked, subject);
    if (earlier !== undefined) return Number(earlier.split(':')[1]);
    await tx
      .insertInto('venues')
      .values({ id, ...fields })
      .execute();
    await recordChange(tx, asked.actor, { action: 'venue.created', subject, after: fields });
    return id;
  });
  return refuseUnknownMap(creation);
}

async function nextId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('venues', 'id')) as id`.execute(tx);
  return rows[0]?.id ?? 0;
}
