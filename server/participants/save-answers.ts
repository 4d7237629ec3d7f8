import { isDeepStrictEqual } from 'node:util';
import { journeyLacks } from '#contract/participants/journey-lack.ts';
import { isSameName } from '#contract/participants/same-person.ts';
import { noCare, noJourney } from '#contract/participants/seat-answers.ts';
import type { CareAnswers, JourneyAnswers, JourneyChange } from '#contract/participants/seat-answers.ts';
import { fieldsOf } from '#contract/participants/seat-field-list.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';
import { Refusal } from '#contract/refusal.ts';
import { ChangedMeanwhile } from '#server/orders/lock-for-edit.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { GivenThrough } from '#server/privacy/sealed-answers.ts';
import { lockSeatOf } from './get-seat.ts';
import { judgeSeatChange } from './judge-seat-change.ts';
import { keepAnswers } from './keep-answers.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatReader } from './seat-caller.ts';
import type { SeatView } from './view-seats.ts';
import { answererOf, refused } from './who-answers.ts';

interface Save<Answers> {
  code: string;
  reader: SeatReader;
  /** As it was read. 0 if nothing is kept. */
  revision: number;
  answers: Answers;
}

type AnswerContext = Pick<Context, 'db' | 'secretBox'>;

/** As far as a consent allows: without one, nothing of this is kept. */
export async function saveCare(
  ctx: AnswerContext,
  { code, reader, revision, answers }: Save<CareAnswers>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, through } = await lockForAnswer(tx, { code, reader, class: 'care' });
    const inTx = { db: tx, secretBox: ctx.secretBox };
    const [kept] = await readAnswers(inTx, 'care', [seat.ticketId]);
    if (!seat.consents.includes('care') || !kept)
      throw new Refusal('conflict', { message: 'Please consent first that we keep these answers.' });
    if (kept.opened?.through !== through)
      throw new Refusal('conflict', {
        message: 'Somebody else has answered this. Give your own consent to answer it anew.',
      });
    const next = onlyAsked(seat.form, 'care', answers, noCare);
    // The answer to an earlier try may have been lost.
    if (isDeepStrictEqual(kept.opened.answers, next)) return;
    if (kept.revision !== revision) throw new ChangedMeanwhile();
    await keepAnswers(inTx, seat, {
      class: 'care',
      revision: revision + 1,
      opened: { through, answers: next },
    });
  });
}

/** Whoever answers anew, such as another guardian, sees and keeps nothing of what was answered before. */
export async function saveJourney(
  ctx: AnswerContext,
  { code, reader, revision, participant, answers }: Save<JourneyChange> & { participant: string | undefined },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { seat, through } = await lockForAnswer(tx, { code, reader, class: 'journey' });
    if (participant !== undefined && !isSameName(participant, seat.person.name))
      throw new Refusal('conflict', {
        message: 'Somebody else comes on this seat by now. Please load the page again.',
      });
    const inTx = { db: tx, secretBox: ctx.secretBox };
    const [kept] = await readAnswers(inTx, 'journey', [seat.ticketId]);
    const own = kept?.opened?.through === through ? kept.opened.answers : noJourney;
    const { passport_number: passport } = answers;
    const next: JourneyAnswers = onlyAsked(
      seat.form,
      'journey',
      { ...answers, passport_number: passport ?? own.passport_number },
      noJourney,
    );
    // What it lacks may not be kept yet, or the dates have changed since.
    const isWhole = own === noJourney || isDeepStrictEqual(kept?.lacks, journeyLacks(next, seat.lastDay));
    if (isWhole && isDeepStrictEqual(own, next)) return;
    if ((kept?.revision ?? 0) !== revision) throw new ChangedMeanwhile();
    await keepAnswers(inTx, seat, {
      class: 'journey',
      revision: revision + 1,
      opened: { through, answers: next },
    });
  });
}

async function lockForAnswer(
  tx: Tx,
  { code, reader, class: which }: { code: string; reader: SeatReader; class: SealedClass },
): Promise<{ seat: SeatView; through: GivenThrough }> {
  const { seat, ...caller } = await lockSeatOf(tx, { code, reader });
  const through = answererOf(seat, caller);
  const { refusal } = judgeSeatChange(seat, { what: 'answers' }, caller);
  if (refusal || through === undefined) throw refusal ?? refused(seat);
  if (fieldsOf(seat.form, which).length === 0)
    throw new Refusal('conflict', { message: 'This program does not ask for this.' });
  return { seat, through };
}

/** What the form does not ask is not kept, whoever sends it. */
function onlyAsked<Answers extends object>(
  form: SeatForm,
  which: SealedClass,
  answers: Answers,
  none: Answers,
): Answers {
  const asked: string[] = fieldsOf(form, which);
  return Object.fromEntries(
    Object.entries(none).map(([name, empty]) => [
      name,
      asked.includes(name) ? answers[name as keyof Answers] : empty,
    ]),
  ) as Answers;
}
