import { sql } from 'kysely';
import { CONSENT_KINDS, isConsentRequired } from '#contract/consent-kind.ts';
import { isMinor } from '#contract/seat-person.ts';
import type { Context, Tx } from '../context.ts';
import { hasReached } from './former-guardian.ts';
import { countSeatLink, queueSeatLink } from './share-seat.ts';
import { viewSeats } from './view-seats.ts';

const REQUIRED = CONSENT_KINDS.filter(isConsentRequired);

interface MovedSeats {
  changeId: number;
  /** Title and dates. */
  from: string;
}

/**
 * Coming and travelling were decided for when and where the seat was. So they are asked again, and a guardian who knows
 * of the seat gets a link. What was given stays as proof. The caller has moved the seats and locked the order.
 */
export async function askGuardiansAgain(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { changeId, from }: MovedSeats,
): Promise<void> {
  const { rows } = await sql<{ ticketId: number }>`
    select unnest(ticket_ids)::int as ticket_id from date_changes where id = ${changeId}`.execute(tx);
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()` })
    .where('ticketId', 'in', ticketIds)
    .where('kind', 'in', REQUIRED)
    .where('endedAt', 'is', null)
    .execute();
  await sql`delete from declined_consents
    where ticket_id = any(${ticketIds}::bigint[]) and kind = any(${REQUIRED}::text[])`.execute(tx);
  for (const seat of await viewSeats(tx, sql<boolean>`t.id = any(${ticketIds}::bigint[])`)) {
    const { ticketId, person, firstDay } = seat;
    const { is_buyer: isBuyer, email } = person.guardian;
    if (isBuyer || isMinor(person, firstDay) !== true) continue;
    if (!(await hasReached(tx, { ticketId, email }))) continue;
    if (await countSeatLink({ db: tx }, { ticketId, email }))
      await queueSeatLink(ctx, tx, { seat, email, isForGuardian: true, movedFrom: from });
  }
}
