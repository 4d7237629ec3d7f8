import { sql } from 'kysely';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { countByRecipient } from './limit-by-recipient.ts';
import type { SeatView } from './view-seats.ts';

/** Of a seat that is handed on or ends: the guardian of now, and whoever else gave a consent that holds, but not the buyer. */
export async function guardiansOf(tx: Tx, { ticketId, person, keptConsents }: SeatView): Promise<string[]> {
  const { guardian } = person;
  const givers = keptConsents
    .filter(({ endedAt, giverIsBuyer }) => endedAt === null && !giverIsBuyer)
    .map(({ giverEmail }) => giverEmail);
  const isTold = !guardian.is_buyer && (await hasReached(tx, { ticketId, email: guardian.email }));
  return [...new Set([...(isTold ? [guardian.email] : []), ...givers])].filter((email) => email !== '');
}

/** In the caller's transaction. Over the limit of an address, no email is sent. */
export async function tellFormerGuardian(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  {
    orderId,
    ticketId,
    recipient,
    facts,
  }: {
    orderId: number;
    ticketId: number;
    recipient: string;
    facts: { why: 'replaced' | 'adult' | 'handed_on' | 'ended'; needs: 'kept' | 'erased' | 'none' };
  },
): Promise<void> {
  const { isOverLimit } = await countByRecipient({ db: tx }, 'copy of consents', recipient);
  if (isOverLimit) return;
  const subject = `order:${orderId}/ticket:${ticketId}`;
  await queueEachTime(ctx, tx, { kind: 'former_guardian', subject, recipient, facts });
}

/**
 * Whether the address got a link as the guardian's, or gave what a guardian gives. Whoever only stands on the seat, or told
 * needs as an adult participant, was neither asked nor has decided.
 */
export async function hasReached(
  tx: Tx,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<boolean> {
  if (email === '') return false;
  const { rows } = await sql`
    select from seat_links where ticket_id = ${ticketId} and email = ${email} and is_for_guardian
    union all select from consents where ticket_id = ${ticketId} and giver_email = ${email} and not giver_is_buyer
      and kind <> 'care' and ended_at is null
    limit 1`.execute(tx);
  return rows.length > 0;
}
