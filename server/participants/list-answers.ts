import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { missingFacts } from '#contract/catalogue/venue-fact.ts';
import type { ConsentAnswer } from '#contract/participants/office-consent-answer.ts';
import { needsAnything, noCare, noJourney } from '#contract/participants/seat-answers.ts';
import type { SealedClass } from '#contract/participants/seat-field-list.ts';
import type { AgeGroup } from '#contract/sessions/age-group.ts';
import { ageGroupOf } from '#contract/sessions/age-group.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { factsOf } from '#server/catalogue/facts-there.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import type { AnswersOf } from '#server/privacy/sealed-answers.ts';
import { openAnswers } from '#server/privacy/sealed-answers.ts';
import type { HeldKey } from '#server/sessions/held-key.ts';
import { isLineOf } from '#server/sessions/held-key.ts';
import { consentAnswer } from './consent-answer.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

type AnswerContext = Pick<Context, 'db' | 'secretBox'>;

interface Listed {
  code: string;
  name: string;
  ageGroup: AgeGroup;
  /** Of a minor, whatever was answered. */
  firstAid: ConsentAnswer;
}

export interface ListedAnswers<Class extends SealedClass> extends Listed {
  answers: AnswersOf[Class];
}

export interface AnswerList<Class extends SealedClass> {
  /** Valid tickets. */
  seats: number;
  answered: number;
  /** Answers that no key opens. */
  unreadable: number;
  listed: ListedAnswers<Class>[];
  /** Of seats that are asked. */
  notAnswered: Listed[];
}

/**
 * Those who need something, those whose guardian did not say yes to first aid, and those who have not answered, by name.
 * The look is written down before anything is shown.
 */
export async function listCare(
  ctx: AnswerContext,
  held: HeldKey,
  actor: OfficeActor,
): Promise<AnswerList<'care'> & { facts: VenueFact[] }> {
  await recordChange(ctx.db, actor, { action: 'care.seen', subject: `${held.kind}:${held.id}` });
  const { listed, ...list } = await listAnswers(ctx, held, 'care', noCare);
  const facts = await findFacts(ctx, held);
  const silent = new Set(list.notAnswered.map(({ code }) => code));
  const shown = listed.filter(
    ({ code, answers, firstAid }) =>
      needsAnything(answers) || firstAid === 'no' || (firstAid === 'not_answered' && !silent.has(code)),
  );
  return { ...list, listed: shown, facts };
}

export async function listJourneys(
  ctx: AnswerContext,
  held: HeldKey,
  actor: OfficeActor,
): Promise<AnswerList<'journey'>> {
  await recordChange(ctx.db, actor, { action: 'journey.seen', subject: `${held.kind}:${held.id}` });
  return listAnswers(ctx, held, 'journey');
}

/** How many seats need something that the venue does not list, without saying whose. */
export async function countUnmetNeeds(
  { db, secretBox }: AnswerContext,
  { kind, id }: HeldKey,
): Promise<number> {
  const { rows } = await sql<{ ticketId: number; sealed: string; there: VenueFact[] }>`
    select t.id as ticket_id, a.sealed, ${factsOf('w', 'p')} as there
    from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    join seat_answers a on a.ticket_id = t.id and a.class = 'care' and a.has_needs
    join programs p on p.id = l.program_id left join workshop_sessions w on w.id = l.session_id
    left join venues v on v.id = coalesce(w.venue_id, p.venue_id)
    where ${isLineOf({ kind, id })}`.execute(db);
  return rows.filter(({ there, ...row }) => {
    const needed = openAnswers(secretBox, { ...row, class: 'care' })?.answers.facts ?? [];
    return missingFacts(there, needed).length > 0;
  }).length;
}

async function listAnswers<Class extends SealedClass>(
  ctx: AnswerContext,
  held: HeldKey,
  which: Class,
  /** The answers of seats that have not answered. Without it, they are not listed. */
  unanswered?: AnswersOf[Class],
): Promise<AnswerList<Class>> {
  const seats = await viewSeats(ctx.db, sql<boolean>`${isLineOf(held)} and t.state = 'valid'`);
  const kept = await readAnswers(
    ctx,
    which,
    seats.map(({ ticketId }) => ticketId),
  );
  const keptOf = new Map(kept.map((each) => [each.ticketId, each]));
  const listed = seats.flatMap((seat) => {
    const { participant, opened } = keptOf.get(seat.ticketId) ?? {};
    const answers = opened?.answers ?? unanswered;
    return answers ? [{ ...presentable(seat, participant), answers }] : [];
  });
  const isSilent = ({ ticketId }: SeatView) => {
    const row = keptOf.get(ticketId);
    // With the consent alone, an empty answer is kept, and whoever empties each field has answered nothing.
    return !row || (row.opened !== undefined && isDeepStrictEqual(row.opened.answers, nothing[which]));
  };
  const silent = seats.filter(isSilent);
  return {
    seats: seats.length,
    answered: seats.length - silent.length,
    unreadable: kept.filter(({ opened }) => !opened).length,
    listed: listed.toSorted(byName),
    notAnswered: silent
      .filter(({ form }) => form !== 'none')
      .map((seat) => presentable(seat, keptOf.get(seat.ticketId)?.participant))
      .toSorted(byName),
  };
}

const nothing: AnswersOf = { care: noCare, journey: noJourney };

/** Those without a name last. */
function byName({ name: one }: Listed, { name: other }: Listed): number {
  return Number(one === '') - Number(other === '') || one.localeCompare(other, 'en');
}

/** Where the name was emptied since, the answers are still those of the same participant. */
function presentable(seat: SeatView, participant = '') {
  const { code, person, firstDay } = seat;
  return {
    code,
    name: person.name || participant,
    ageGroup: ageGroupOf(person, firstDay),
    firstAid: consentAnswer(seat, 'first_aid'),
  };
}

/** What the session or program says, else its venue. */
async function findFacts({ db }: AnswerContext, { kind, id }: HeldKey): Promise<VenueFact[]> {
  const held =
    kind === 'session'
      ? sql`select ${factsOf('w')} as facts from workshop_sessions w left join venues v on v.id = w.venue_id
        where w.id = ${id}`
      : sql`select ${factsOf('p')} as facts from programs p left join venues v on v.id = p.venue_id
        where p.id = ${id}`;
  const { rows } = await sql<{ facts: VenueFact[] }>`${held}`.execute(db);
  return rows[0]?.facts ?? [];
}
