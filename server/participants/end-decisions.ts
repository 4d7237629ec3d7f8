import { sql } from 'kysely';
import type { SeatPerson } from '#contract/participants/seat-person.ts';
import { isMinor } from '#contract/participants/seat-person.ts';
import { recordBuyerAction } from '#server/audit/record-buyer-action.ts';
import { tellOfEndedNo } from '#server/orders/tell-of-ended-no.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { actingLink } from './acting-link.ts';
import { hasReached, tellFormerGuardian } from './former-guardian.ts';
import { decisionsOfGuardian, heldConsent } from './kept-consent.ts';
import type { SeatCaller } from './seat-caller.ts';
import { countGuardianLink, queueSeatLink } from './share-seat.ts';
import type { SeatView } from './view-seats.ts';

interface EndedDecisions {
  seat: SeatView;
  person: SeatPerson;
  by: SeatCaller;
  userId: number | undefined;
  why: 'guardian' | 'adult';
}

/**
 * Another guardian decides, or none. What the former one has decided ends, so that nobody changes it; what it was and when
 * it was decided stays in the log of the order. The former guardian hears of it, and so does the new one. In the caller's
 * transaction, before the links end.
 */
export async function endDecisions(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat, person, by, userId, why }: EndedDecisions,
): Promise<void> {
  const { ticketId, orderId, code, revision, declined } = seat;
  const former = await formerGuardians(tx, seat);
  // The buyer, if once the guardian, decides for himself whose consent holds.
  const ending = decisionsOfGuardian(seat).filter(({ giverIsBuyer }) => why === 'adult' || !giverIsBuyer);
  const hasDecided = declined.length > 0 || ending.length > 0;
  if (former.length === 0 && !hasDecided) return;
  const kinds = ending.map(({ kind }) => kind);
  const refused = declined.map(({ kind }) => kind);
  await sql`update consents set ended_at = now()
    where ticket_id = ${ticketId} and ended_at is null and kind = any(${kinds}::text[])`.execute(tx);
  await sql`delete from declined_consents where ticket_id = ${ticketId}`.execute(tx);
  for (const recipient of former) {
    // Whoever says it by the own link knows it.
    if (!by.isOwner && recipient === by.link?.email) continue;
    if (!hasDecided && (await wasTold(tx, { ticketId, orderId, email: recipient }))) continue;
    const needs = needsOf(seat, { person, by, recipient });
    const facts = { why: why === 'adult' ? ('adult' as const) : ('replaced' as const), needs };
    await tellFormerGuardian(ctx, tx, { orderId, ticketId, recipient, facts });
  }
  if (why === 'guardian') await askNewGuardian(ctx, tx, { seat, person, former });
  await recordBuyerAction(tx, {
    userId,
    link: actingLink(seat, by),
    action: why === 'adult' ? 'order.decisions_ended' : 'order.guardian_replaced',
    orderId,
    after: {
      ticket: code,
      ended_yes: kinds,
      ended_no: refused,
    },
  });
  await tellOfEndedNo(ctx, tx, { seat, declined: refused, why, at: revision });
}

/** Who was asked, and who has answered. The buyer knows. */
async function formerGuardians(tx: Tx, seat: SeatView): Promise<string[]> {
  const { ticketId, person } = seat;
  const { is_buyer: isBuyer, email } = person.guardian;
  const givers = decisionsOfGuardian(seat)
    .filter(({ giverIsBuyer, giverEmail }) => !giverIsBuyer && giverEmail !== '')
    .map(({ giverEmail }) => giverEmail);
  const named = !isBuyer && (await hasReached(tx, { ticketId, email })) ? [email] : [];
  return [...new Set([...named, ...givers])];
}

/** As if the buyer had sent the link. Over a limit, the buyer sends it another day. */
async function askNewGuardian(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat, person, former }: { seat: SeatView; person: SeatPerson; former: string[] },
): Promise<void> {
  const { is_buyer: isBuyer, email } = person.guardian;
  if (isBuyer || email === '' || former.includes(email) || isMinor(person, seat.firstDay) !== true) return;
  if (await countGuardianLink({ db: tx }, { ticketId: seat.ticketId, email }))
    await queueSeatLink(ctx, tx, { seat, email, isForGuardian: true });
}

/** A new address ends what was answered through the former one. Otherwise care answers wait for others. */
function needsOf(
  seat: SeatView,
  { person, by, recipient }: { person: SeatPerson; by: SeatCaller; recipient: string },
): 'kept' | 'erased' | 'none' {
  const { email } = seat.person.guardian;
  if (heldConsent(seat, 'care')?.giverEmail !== recipient) return 'none';
  return by.isOwner && recipient === email && person.guardian.email !== email ? 'erased' : 'kept';
}

async function wasTold(
  tx: Tx,
  { ticketId, orderId, email }: { ticketId: number; orderId: number; email: string },
): Promise<boolean> {
  const told = await tx
    .selectFrom('emails')
    .select('id')
    .where('kind', '=', 'former_guardian')
    .where('subject', '=', `order:${orderId}/ticket:${ticketId}`)
    .where('recipient', '=', email)
    .executeTakeFirst();
  return told !== undefined;
}
