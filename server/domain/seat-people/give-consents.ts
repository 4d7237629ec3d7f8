import { sql } from 'kysely';
import { consentsOf, isConsentRequired } from '#contract/consent-kind.ts';
import type { ConsentKind } from '#contract/consent-kind.ts';
import type { GivenConsents } from '#contract/consent.ts';
import { Refusal } from '#contract/refusal.ts';
import { isMinor, isOwnGuardian } from '#contract/seat-person.ts';
import { keepWords } from '../agreements/keep-words.ts';
import { recordBuyerAction } from '../audit/record-buyer-action.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { consentWords } from './consent-words.ts';
import { sendCopyOfConsents, sendCopyWithinLimit } from './copy-of-consents.ts';
import { isGone, lockSeatOf, whyClosed } from './get-seat.ts';
import type { KeptConsent } from './kept-consent.ts';
import { addressOfGiver, heldConsent, isGiver } from './kept-consent.ts';
import { limitByRecipient } from './limit-by-recipient.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';

type ConsentContext = Pick<Context, 'db' | 'jobs'>;

/** What the guardian agrees to, in the words of today. Safe to repeat: a consent that holds is kept as it was given. */
export async function giveConsents(
  ctx: ConsentContext,
  { code, reader, given }: { code: string; reader: SeatReader; given: GivenConsents },
): Promise<void> {
  const { name, consents } = given;
  for (const { kind, words } of consents)
    if (words !== consentWords[kind]) throw changedMeanwhile({ kind, words: consentWords[kind] });
  await inTransaction(ctx, async (tx) => {
    const { seat, ...by } = await lockHeldSeat(tx, { code, reader });
    if (!mayConsent(seat, by)) throw onlyTheGuardian();
    const closed = whyClosed(seat);
    if (closed !== undefined) throw new Refusal('conflict', { message: closed });
    const { person, ticketId, buyerEmail } = seat;
    if (person.name === '') throw new Refusal('conflict', { message: 'Please say first who comes.' });
    const asked = consentsOf(seat.form);
    const fresh = consents
      .map(({ kind }) => kind)
      .filter((kind) => asked.includes(kind) && !seat.consents.includes(kind));
    if (fresh.length === 0) return;
    const giverIsBuyer = person.guardian.is_buyer;
    const giverEmail = giverIsBuyer ? buyerEmail : person.guardian.email;
    for (const kind of fresh)
      await tx
        .insertInto('consents')
        .values({
          ticketId,
          kind,
          textId: await keepWords(tx, consentWords[kind]),
          participant: person.name,
          givenBy: name,
          giverEmail,
          giverIsBuyer,
        })
        .execute();
    await recordConsents(tx, seat, { reader, action: 'order.consent_given', kinds: fresh });
    await limitByRecipient({ db: tx }, 'copy of consents', giverEmail);
    await sendCopyOfConsents(ctx, tx, { seat, recipient: giverEmail });
  });
  ctx.jobs.wake('email');
}

/**
 * Taken back as far as a minor can come without it, also after who came was forgotten. Nobody is kept from it by a limit:
 * over it, no copy is sent.
 */
export async function takeConsentBack(
  ctx: ConsentContext,
  { code, reader, kind }: { code: string; reader: SeatReader; kind: ConsentKind },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, ...by } = await lockHeldSeat(tx, { code, reader });
    const held = heldConsent(seat, kind);
    if (held ? !mayTakeBack(seat, { held, by }) : !mayConsent(seat, by)) throw onlyTheGuardian();
    if (isConsentRequired(kind))
      throw new Refusal('conflict', {
        message: 'Without this consent the participant cannot come. Please write to us to take it back.',
      });
    if (!held) return;
    await endHeldConsent(tx, { ticketId: seat.ticketId, kind, as: 'taken_back' });
    await recordConsents(tx, seat, { reader, action: 'order.consent_taken_back', kinds: [kind] });
    const recipient = addressOfGuardian(seat, held);
    await sendCopyWithinLimit(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}

/** In the caller's transaction, which has locked the order. */
export async function endHeldConsent(
  tx: Tx,
  { ticketId, kind, as }: { ticketId: number; kind: ConsentKind; as: 'taken_back' | 'by_office' },
): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ endedAt: sql`now()`, endedAs: as })
    .where('ticketId', '=', ticketId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();
}

/** Where a copy goes: to the guardian of today, or else to whoever gave the consent. */
export function addressOfGuardian(seat: SeatView, given: KeptConsent): string {
  const { guardian } = seat.person;
  if (guardian.is_buyer) return seat.buyerEmail;
  return guardian.email || addressOfGiver(given, seat);
}

/** The buyer only if the buyer said to be the guardian; by a link only if the buyer sent it to the guardian. */
export function mayConsent(seat: SeatView, { isOwner, link }: SeatCaller): boolean {
  const { guardian } = seat.person;
  if (isMinor(seat.person, seat.firstDay) !== true) return false;
  if (guardian.is_buyer)
    return isOwner && !isOwnGuardian(seat.person, { buyer: seat.buyerName, firstDay: seat.firstDay });
  return link?.isForGuardian === true && link.email === guardian.email;
}

/** The guardian of today, or whoever gave it. */
export function mayTakeBack(seat: SeatView, { held, by }: { held: KeptConsent; by: SeatCaller }): boolean {
  return mayConsent(seat, by) || isGiver(held, by);
}

async function lockHeldSeat(tx: Tx, asked: { code: string; reader: SeatReader }) {
  const locked = await lockSeatOf(tx, asked);
  if (isGone(locked.seat)) throw new Refusal('conflict', { message: 'This ticket is no longer valid.' });
  return locked;
}

function onlyTheGuardian(): Refusal {
  return new Refusal('permission_denied', {
    message: 'Only the guardian can decide this, by the link that was sent to the guardian’s own address.',
  });
}

interface Recorded {
  reader: SeatReader;
  action: 'order.consent_given' | 'order.consent_taken_back';
  kinds: ConsentKind[];
}

export async function recordConsents(
  tx: Tx,
  { orderId, code }: SeatView,
  { reader, action, kinds }: Recorded,
): Promise<void> {
  await recordBuyerAction(tx, { userId: reader.userId, action, orderId, after: { ticket: code, kinds } });
}
