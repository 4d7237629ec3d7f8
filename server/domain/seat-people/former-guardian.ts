import { sql } from 'kysely';
import type { ConsentKind, GuardianConsent } from '#contract/consent-kind.ts';
import { isConsentRequired } from '#contract/consent-kind.ts';
import { isSameName, plainName } from '#contract/same-person.ts';
import type { SeatPerson } from '#contract/seat-person.ts';
import { recordBuyerAction } from '../audit/record-buyer-action.ts';
import type { Context, Tx } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import { alertOffice } from '../orders/alert-office.ts';
import { actingLink } from './acting-link.ts';
import { heldConsent } from './kept-consent.ts';
import { countByRecipient } from './limit-by-recipient.ts';
import type { SeatCaller } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

interface Change {
  person: SeatPerson;
  by: SeatCaller;
}

/** Whether somebody other than the guardian says that another one decides. The buyer decides for himself who else does. */
export function isGuardianReplaced({ person: { guardian } }: SeatView, { person, by }: Change): boolean {
  const { is_buyer: isBuyer, name, email } = person.guardian;
  if (guardian.is_buyer || guardian.email === '' || isOwnLink(guardian.email, by)) return false;
  return isBuyer || email !== guardian.email || isAnotherName(guardian.name, name);
}

function isOwnLink(email: string, { isOwner, link }: SeatCaller): boolean {
  return !isOwner && link?.isForGuardian === true && link.email === email;
}

/** Not a spelling, nor a name that was completed, such as Bo and Bo Şahin. */
function isAnotherName(before: string, after: string): boolean {
  if (before === '' || after === '' || isSameName(before, after)) return false;
  const [shorter, longer] = [before, after].toSorted((one, other) => one.length - other.length);
  const words = new Set(longer?.split(/\s+/).map(plainName));
  return shorter?.split(/\s+/).some((word) => !words.has(plainName(word))) === true;
}

/**
 * What the former guardian has decided ends, so that nobody changes it, and the guardian hears of it. What was decided
 * and when stays in the log of the order. In the caller's transaction, before the links end.
 */
export async function endDecisionsOfGuardian(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat, userId, ...change }: Change & { seat: SeatView; userId: number | undefined },
): Promise<void> {
  const { ticketId, orderId, code, person, declined } = seat;
  const { email } = person.guardian;
  if (!(await hasReached(tx, { ticketId, email }))) return;
  const { rows: ended } = await sql<{ kind: ConsentKind }>`update consents set ended_at = now()
    where ticket_id = ${ticketId} and ended_at is null and kind <> 'care' and not giver_is_buyer
    returning kind`.execute(tx);
  await sql`delete from declined_consents where ticket_id = ${ticketId}`.execute(tx);
  const hasDecided = ended.length > 0 || declined.length > 0;
  if (hasDecided || !(await wasTold(tx, { ticketId, orderId, email }))) {
    const needs = needsOf(seat, change);
    await tellFormerGuardian(ctx, tx, {
      orderId,
      ticketId,
      recipient: email,
      facts: { why: 'replaced', needs },
    });
  }
  if (!hasDecided) return;
  await recordBuyerAction(tx, {
    userId,
    link: actingLink(seat, change.by),
    action: 'order.guardian_replaced',
    orderId,
    after: {
      ticket: code,
      ended_yes: ended.map(({ kind }) => kind),
      ended_no: declined.map(({ kind }) => kind),
    },
  });
  const isAgainstComing = declined.some(({ kind }) => isConsentRequired(kind));
  if (isAgainstComing) await tellOffice(ctx, tx, { seat, declined: declined.map(({ kind }) => kind) });
}

/** A new address ends what was answered through the former one. Otherwise care answers wait for others. */
function needsOf(seat: SeatView, { person, by }: Change): 'kept' | 'erased' | 'none' {
  const { email } = seat.person.guardian;
  if (heldConsent(seat, 'care')?.giverEmail !== email) return 'none';
  return by.isOwner && person.guardian.email !== email ? 'erased' : 'kept';
}

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
    facts: { why: 'replaced' | 'handed_on' | 'ended'; needs: 'kept' | 'erased' | 'none' };
  },
): Promise<void> {
  const { isOverLimit } = await countByRecipient({ db: tx }, 'copy of consents', recipient);
  if (isOverLimit) return;
  const subject = `order:${orderId}/ticket:${ticketId}`;
  await queueEachTime(ctx, tx, { kind: 'former_guardian', subject, recipient, facts });
}

/** Whoever only stands on the seat has neither read nor decided anything. */
export async function hasReached(
  tx: Tx,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<boolean> {
  if (email === '') return false;
  const { rows } = await sql`
    select from seat_links where ticket_id = ${ticketId} and email = ${email} and is_for_guardian
    union all select from consents where ticket_id = ${ticketId} and giver_email = ${email} and not giver_is_buyer
    limit 1`.execute(tx);
  return rows.length > 0;
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

async function tellOffice(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { seat: { ticketId, orderId, code, revision }, declined }: { seat: SeatView; declined: GuardianConsent[] },
): Promise<void> {
  await alertOffice(ctx, tx, {
    subject: `guardian_replaced:${ticketId}/${revision}`,
    orderId,
    what: `The guardian of the participant on ticket ${code} had said no to ${declined.includes('travel') ? 'travelling with our staff' : 'coming'}, and somebody else was named as the guardian since.`,
  });
}
