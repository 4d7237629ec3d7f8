import type { GivenConsents } from '#contract/consent.ts';
import { Refusal } from '#contract/refusal.ts';
import { noCare } from '#contract/seat-answers.ts';
import { fieldsOf } from '#contract/seat-field-list.ts';
import { isMinor } from '#contract/seat-person.ts';
import { keepWords } from '../agreements/keep-words.ts';
import { changedMeanwhile } from '../changed-meanwhile.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { eraseCare } from '../seat-answers/erase-answers.ts';
import type { GivenThrough } from '../seat-answers/sealed-answers.ts';
import { consentWords } from './consent-words.ts';
import { sendCopyOfConsents, sendCopyWithinLimit } from './copy-of-consents.ts';
import { isGone, lockSeatOf } from './get-seat.ts';
import { endHeldConsent, recordConsents } from './give-consents.ts';
import { keepAnswers } from './keep-answers.ts';
import { addressOfGiver, heldConsent } from './kept-consent.ts';
import { limitByRecipient } from './limit-by-recipient.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { answererOf, whyNotAnswered } from './who-answers.ts';

type CareContext = Pick<Context, 'db' | 'jobs' | 'secretBox'>;

/**
 * Care answers may be kept from now on. If somebody else gave the consent that holds, such as the guardian before, it ends
 * with what they answered. Safe to repeat.
 */
export async function giveCareConsent(
  ctx: CareContext,
  { code, reader, given: { name, consents } }: { code: string; reader: SeatReader; given: GivenConsents },
): Promise<void> {
  if (consents[0]?.words !== consentWords.care)
    throw changedMeanwhile({ kind: 'care', words: consentWords.care });
  await inTransaction(ctx, async (tx) => {
    const inTx = { db: tx, secretBox: ctx.secretBox };
    const { seat, ...caller } = await lockSeatOf(tx, { code, reader });
    const through = answererOf(seat, caller);
    const whyNot = whyNotAnswered(seat, caller);
    if (whyNot !== undefined || through === undefined) throw refused(seat, whyNot);
    if (fieldsOf(seat.form, 'care').length === 0)
      throw new Refusal('conflict', { message: 'This program does not ask for this.' });
    const [kept] = await readAnswers(inTx, 'care', [seat.ticketId]);
    const holds = seat.consents.includes('care');
    if (holds && kept?.opened?.through === through) return;
    const recipient = addressOf(seat, through);
    if (holds) await end(ctx, tx, { seat, endedBy: recipient });
    await tx
      .insertInto('consents')
      .values({
        ticketId: seat.ticketId,
        kind: 'care',
        textId: await keepWords(tx, consentWords.care),
        participant: seat.person.name,
        givenBy: name,
        giverEmail: recipient,
        giverIsBuyer: through === 'buyer',
      })
      .execute();
    await keepAnswers(inTx, seat, { class: 'care', revision: 1, opened: { through, answers: noCare } });
    await recordConsents(tx, seat, { reader, action: 'order.consent_given', kinds: ['care'] });
    await limitByRecipient({ db: tx }, 'copy of consents', recipient);
    await sendCopyOfConsents(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}

/** Erases the answers with it. Whoever booked the seat may do that too: nothing is shown by it. */
export async function takeCareConsentBack(
  ctx: CareContext,
  { code, reader }: { code: string; reader: SeatReader },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, ...caller } = await lockSeatOf(tx, { code, reader });
    const through = answererOf(seat, caller) ?? (caller.isOwner ? 'buyer' : undefined);
    if (isGone(seat) || through === undefined) throw refused(seat, whyNotAnswered(seat, caller));
    if (!seat.consents.includes('care')) return;
    const recipient = addressOf(seat, through);
    await end(ctx, tx, { seat, endedBy: recipient });
    await recordConsents(tx, seat, { reader, action: 'order.consent_taken_back', kinds: ['care'] });
    await sendCopyWithinLimit(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}

/** Whoever gave it is told, if it is somebody else who ends it. */
async function end(
  ctx: Pick<Context, 'jobs' | 'secretBox'>,
  tx: Tx,
  { seat, endedBy }: { seat: SeatView; endedBy: string },
): Promise<void> {
  const { ticketId } = seat;
  await endHeldConsent(tx, { ticketId, kind: 'care', as: 'taken_back' });
  await eraseCare({ db: tx, secretBox: ctx.secretBox }, ticketId);
  const held = heldConsent(seat, 'care');
  const giver = held ? addressOfGiver(held, seat) : '';
  if (giver !== '' && giver !== endedBy) await sendCopyWithinLimit(ctx, tx, { seat, recipient: giver });
}

function addressOf({ buyerEmail }: SeatView, through: GivenThrough): string {
  return through === 'buyer' ? buyerEmail : through;
}

/** A seat that cannot be answered for yet, or any more, conflicts. Whoever may not answer is refused. */
export function refused(seat: SeatView, message = 'This ticket is no longer valid.'): Refusal {
  const isUnready = isGone(seat) || seat.isOver || seat.person.name === '';
  const isAgeUnknown = isMinor(seat.person, seat.firstDay) === null;
  return new Refusal(isUnready || isAgeUnknown ? 'conflict' : 'permission_denied', { message });
}
