import { sql } from 'kysely';
import type { AgeGroup } from '#contract/age-group.ts';
import { ageGroupOf } from '#contract/age-group.ts';
import { needsAnything } from '#contract/seat-answers.ts';
import type { SealedClass } from '#contract/seat-field-list.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
import { missingFacts } from '#contract/venue-fact.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import { factsThere } from '../catalogue/select-workshop-sessions.ts';
import type { Context } from '../context.ts';
import type { AnswersOf } from '../seat-answers/sealed-answers.ts';
import { openAnswers } from '../seat-answers/sealed-answers.ts';
import type { HeldKey } from '../sessions/held-key.ts';
import { isLineOf } from '../sessions/held-key.ts';
import { readAnswers } from './read-answers.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

type AnswerContext = Pick<Context, 'db' | 'secretBox'>;

export interface ListedAnswers<Class extends SealedClass> {
  code: string;
  name: string;
  ageGroup: AgeGroup;
  answers: AnswersOf[Class];
}

export interface AnswerList<Class extends SealedClass> {
  /** Valid tickets. */
  seats: number;
  answered: number;
  /** Answers that no key opens. */
  unreadable: number;
  listed: ListedAnswers<Class>[];
}

/** Those who need something, by name. The look is written down before anything is shown. */
export async function listCare(
  ctx: AnswerContext,
  held: HeldKey,
  actor: OfficeActor,
): Promise<AnswerList<'care'> & { facts: VenueFact[] }> {
  await recordChange(ctx.db, actor, { action: 'care.seen', subject: `${held.kind}:${held.id}` });
  const { listed, ...list } = await listAnswers(ctx, held, 'care');
  const facts = await factsOf(ctx, held);
  return { ...list, listed: listed.filter(({ answers }) => needsAnything(answers)), facts };
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
    select t.id as ticket_id, a.sealed, ${factsThere} as there
    from order_lines l join tickets t on t.order_line_id = l.id and t.state = 'valid'
    join seat_answers a on a.ticket_id = t.id and a.class = 'care' and a.has_needs
    left join workshop_sessions w on w.id = l.session_id left join venues v on v.id = w.venue_id
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
    return opened ? [{ ...presentable(seat, participant), answers: opened.answers }] : [];
  });
  return {
    seats: seats.length,
    answered: kept.length,
    unreadable: kept.length - listed.length,
    listed: listed.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

/** Where the name was emptied since, the answers are still those of the same participant. */
function presentable({ code, person, firstDay }: SeatView, participant = '') {
  return { code, name: person.name || participant, ageGroup: ageGroupOf(person, firstDay) };
}

/** What the session says, else its venue. A program of its own lists none. */
async function factsOf({ db }: AnswerContext, { kind, id }: HeldKey): Promise<VenueFact[]> {
  if (kind === 'program') return [];
  const { rows } = await sql<{ facts: VenueFact[] }>`
    select ${factsThere} as facts
    from workshop_sessions w left join venues v on v.id = w.venue_id where w.id = ${id}`.execute(db);
  return rows[0]?.facts ?? [];
}
