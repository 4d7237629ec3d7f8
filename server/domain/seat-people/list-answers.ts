import { sql } from 'kysely';
import type { AgeGroup } from '#contract/age-group.ts';
import { ageGroupOf } from '#contract/age-group.ts';
import { needsAnything } from '#contract/seat-answers.ts';
import type { SealedClass } from '#contract/seat-field.ts';
import type { VenueFact } from '#contract/venue-fact.ts';
import { missingFacts } from '#contract/venue-fact.ts';
import type { OfficeActor } from '../audit/office-actor.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import type { AnswersOf } from '../seat-answers/sealed-answers.ts';
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
export async function countUnmetNeeds(ctx: AnswerContext, held: HeldKey): Promise<number> {
  const { listed } = await listAnswers(ctx, held, 'care');
  if (!listed.some(({ answers }) => answers.facts.length > 0)) return 0;
  const facts = await factsOf(ctx, held);
  return listed.filter(({ answers }) => missingFacts(facts, answers.facts).length > 0).length;
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
    const answers = keptOf.get(seat.ticketId)?.opened?.answers;
    return answers ? [{ ...presentable(seat), answers }] : [];
  });
  return {
    seats: seats.length,
    answered: kept.length,
    unreadable: kept.length - listed.length,
    listed: listed.toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  };
}

function presentable({ code, person, firstDay }: SeatView) {
  return { code, name: person.name, ageGroup: ageGroupOf(person, firstDay) };
}

/** What the session says, else its venue. A program of its own lists none. */
async function factsOf({ db }: AnswerContext, { kind, id }: HeldKey): Promise<VenueFact[]> {
  if (kind === 'program') return [];
  const { rows } = await sql<{ facts: VenueFact[] }>`
    select coalesce(w.venue_facts, v.venue_facts, '{}') as facts
    from workshop_sessions w left join venues v on v.id = w.venue_id where w.id = ${id}`.execute(db);
  return rows[0]?.facts ?? [];
}
