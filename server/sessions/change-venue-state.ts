import { sql } from 'kysely';
import type { VenueState } from '#contract/sessions/office-venues.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { OfficeVenue } from './office-venue.ts';
import { getOfficeVenue } from './office-venue.ts';

/** An archived venue keeps its sessions and gets no new ones. Nothing happens if it is so already. */
export async function changeVenueState(
  ctx: Pick<Context, 'db'>,
  actor: OfficeActor,
  { id, state }: { id: number; state: VenueState },
): Promise<OfficeVenue> {
  const isArchived = state === 'archived';
  return inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('venues')
      .set({ archivedAt: isArchived ? sql<Date>`now()` : null })
      .where('id', '=', id)
      .where('archivedAt', isArchived ? 'is' : 'is not', null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n)
      await recordChange(tx, actor, {
        action: isArchived ? 'venue.archived' : 'venue.restored',
        subject: `venue:${id}`,
        before: { state: isArchived ? 'active' : 'archived' },
        after: { state },
      });
    return getOfficeVenue(tx, id);
  });
}
