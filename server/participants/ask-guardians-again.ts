import { sql } from 'kysely';
import type { GuardianConsent } from '#contract/participants/consent-kind.ts';
import { CONSENT_KINDS, isConsentRequired } from '#contract/participants/consent-kind.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import { tellOfEndedNo } from '#server/orders/tell-of-ended-no.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { hasReached, tellFormerGuardian } from './former-guardian.ts';
import { countGuardianLink, queueSeatLink } from './share-seat.ts';
import { viewSeats } from './view-seats.ts';

const REQUIRED = CONSENT_KINDS.filter(isConsentRequired);

interface MovedSeats {
  changeId: number;
  /** Title and dates. */
  from: string;
}

/**
 * Coming and travelling were decided for when and where the seat was. So they are asked again, and a guardian who knows
 * of the seat gets a link, or hears that the participant is an adult by then. What was given stays as proof, and the office
 * hears of a no that ends. The caller has moved the seats and locked the order.
 */
export async function askGuardiansAgain(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { changeId, from }: MovedSeats,
): Promise<void> {
  const { rows } = await sql<{ ticketId: number }>`
    select unnest(ticket_ids)::int as ticket_id from date_changes where id = ${changeId}`.execute(tx);
  const ticketIds = rows.map(({ ticketId }) => ticketId);
  const seats = await viewSeats(tx, sql<boolean>`t.id = any(${ticketIds}::bigint[])`);
  const reached = new Set<number>();
  for (const { ticketId, person } of seats) {
    const { is_buyer: isBuyer, email } = person.guardian;
    if (!isBuyer && (await hasReached(tx, { ticketId, email }))) reached.add(ticketId);
  }
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()` })
    .where('ticketId', 'in', ticketIds)
    .where('kind', 'in', REQUIRED)
    .where('endedAt', 'is', null)
    .execute();
  const { rows: ended } = await sql<{ ticketId: number; kind: GuardianConsent }>`delete from declined_consents
    where ticket_id = any(${ticketIds}::bigint[]) and kind = any(${REQUIRED}::text[])
    returning ticket_id::int, kind`.execute(tx);
  for (const seat of seats) {
    const { ticketId, orderId, person, firstDay } = seat;
    const { email } = person.guardian;
    const declined = ended.filter((each) => each.ticketId === ticketId).map(({ kind }) => kind);
    await tellOfEndedNo(ctx, tx, { seat, declined, why: 'date', at: changeId });
    if (!reached.has(ticketId)) continue;
    const minor = isMinor(person, firstDay);
    if (minor === false)
      await tellFormerGuardian(ctx, tx, {
        orderId,
        ticketId,
        recipient: email,
        facts: { why: 'adult', needs: 'none' },
      });
    else if (minor === true && (await countGuardianLink({ db: tx }, { ticketId, email })))
      await queueSeatLink(ctx, tx, { seat, email, isForGuardian: true, movedFrom: from });
  }
}
