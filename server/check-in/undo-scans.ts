import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import type { CheckInGuest } from './check-in-guest.ts';
import { findCheckInGuests } from './check-in-guest.ts';
import { findDayCheckIns } from './day-check-ins.ts';
import { getCheckIn } from './get-check-in.ts';
import { removeHandedOnScans } from './handed-on-tickets.ts';
import { lockTickets } from './lock-tickets.ts';
import { settleCheckIns } from './settle-check-ins.ts';

/** Undoes scans. If another scan of that day let the ticket in, that one becomes the check-in. */
export async function undoScans(
  ctx: Context,
  actor: OfficeActor,
  { held, scans }: { held: HeldKey; scans: string[] },
): Promise<CheckInGuest[]> {
  await getCheckIn(ctx, held);
  return inTransaction(ctx, async (tx) => {
    const tickets = await lockTickets(
      tx,
      sql<boolean>`${isLineOf(held)}
        and t.id = any (array(select ticket_id from ticket_scans where id = any(${scans}::uuid[])))`,
    );
    const ids = tickets.map(({ id }) => id);
    const before = await findDayCheckIns(tx, tickets);
    await sql`update ticket_scans set undone_at = now(), undone_by = ${actor.userId}
      where id = any(${scans}::uuid[]) and ticket_id = any(${ids}::bigint[]) and undone_at is null`.execute(
      tx,
    );
    await removeHandedOnScans(tx, { held, scans });
    await settleCheckIns(tx, actor, { tickets, before });
    return findCheckInGuests(tx, sql<boolean>`t.id = any(${ids}::bigint[])`);
  });
}
