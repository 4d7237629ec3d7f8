import { needsAnything, noCare } from '#contract/participants/seat-answers.ts';
import { fieldsOf } from '#contract/participants/seat-field-list.ts';
import { Refusal } from '#contract/refusal.ts';
import { keepWords } from '#server/catalogue/keep-words.ts';
import { changedMeanwhile } from '#server/platform/changed-meanwhile.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { eraseCare } from '#server/privacy/erase-answers.ts';
import type { GivenThrough } from '#server/privacy/sealed-answers.ts';
import type { ConsentRequest, ConsentResult } from './consent-request.ts';
import { consentWords } from './consent-words.ts';
import type { ConsentNews } from './copy-of-consents.ts';
import { sendCopyWithinLimit } from './copy-of-consents.ts';
import { endHeldConsent } from './end-held-consent.ts';
import type { OpenedSeat } from './get-seat.ts';
import { isGone, lockSeatOf } from './get-seat.ts';
import { recordConsents } from './give-consents.ts';
import { judgeSeatChange } from './judge-seat-change.ts';
import { keepAnswers } from './keep-answers.ts';
import { addressOfGiver, heldConsent } from './kept-consent.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatCaller, SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { answererOf, refused, whyNotAnswered } from './who-answers.ts';

type CareContext = Pick<Context, 'db' | 'jobs' | 'secretBox'>;

/**
 * Care answers may be kept from now on. If somebody else gave the consent that holds, such as the guardian before, it ends
 * with what they answered, if that is what the request has read. That nothing is needed may be said with it. In the
 * caller's transaction.
 */
export async function keepCareConsent(
  { db: tx, jobs, secretBox }: Pick<CareContext, 'jobs' | 'secretBox'> & { db: Tx },
  { seat, ...caller }: OpenedSeat,
  { reader, given }: ConsentRequest,
): Promise<ConsentResult | undefined> {
  const { name, is_nothing_needed: isNothingNeeded, care_revision: readRevision = 0 } = given;
  const inTx = { db: tx, secretBox };
  const through = answererOf(seat, caller);
  const { refusal } = judgeSeatChange(seat, { what: 'answers' }, caller);
  if (refusal || through === undefined) throw refusal ?? refused(seat);
  if (fieldsOf(seat.form, 'care').length === 0)
    throw new Refusal('conflict', { message: 'This program does not ask for this.' });
  const [kept] = await readAnswers(inTx, 'care', [seat.ticketId]);
  const holds = seat.consents.includes('care');
  const nothing = { through, answers: { ...noCare, is_nothing_needed: isNothingNeeded } };
  if (holds && kept?.opened?.through === through) {
    const { answers } = kept.opened;
    if (!isNothingNeeded || answers.is_nothing_needed) return undefined;
    // What was told in another tab is never replaced by 'nothing'.
    if (needsAnything(answers)) throw changedMeanwhile(null);
    await keepAnswers(inTx, seat, { class: 'care', revision: kept.revision + 1, opened: nothing });
    return undefined;
  }
  // What somebody else told is erased only by whoever has read that it is.
  if (kept && kept.revision !== readRevision) throw changedMeanwhile(null);
  const recipient = addressOf(seat, through);
  if (holds) await end({ jobs, secretBox }, tx, { seat, caller, endedBy: recipient, news: 'given_by_other' });
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
  await keepAnswers(inTx, seat, {
    class: 'care',
    // With the first revision, there is only the consent.
    revision: isNothingNeeded ? 2 : 1,
    opened: nothing,
  });
  await recordConsents(tx, seat, { reader, by: caller, action: 'order.consent_given', kinds: ['care'] });
  return { recipient, isGiven: true };
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
    await end(ctx, tx, { seat, caller, endedBy: recipient, news: 'taken_back_by_other' });
    await recordConsents(tx, seat, {
      reader,
      by: caller,
      action: 'order.consent_taken_back',
      kinds: ['care'],
    });
    await sendCopyWithinLimit(ctx, tx, { seat, recipient });
  });
  ctx.jobs.wake('email');
}

/** Whoever gave it is told, if it is somebody else who ends it. */
async function end(
  ctx: Pick<Context, 'jobs' | 'secretBox'>,
  tx: Tx,
  { seat, caller, endedBy, news }: { seat: SeatView; caller: SeatCaller; endedBy: string; news: ConsentNews },
): Promise<void> {
  const { refusal } = judgeSeatChange(seat, { what: 'end of care answers' }, caller);
  if (refusal) throw refusal;
  const { ticketId } = seat;
  await endHeldConsent(tx, { seat, kind: 'care', as: 'taken_back' });
  await eraseCare({ db: tx, secretBox: ctx.secretBox }, ticketId);
  const held = heldConsent(seat, 'care');
  const giver = held ? addressOfGiver(held, seat) : '';
  if (giver !== '' && giver !== endedBy) await sendCopyWithinLimit(ctx, tx, { seat, recipient: giver, news });
}

function addressOf({ buyerEmail }: SeatView, through: GivenThrough): string {
  return through === 'buyer' ? buyerEmail : through;
}
