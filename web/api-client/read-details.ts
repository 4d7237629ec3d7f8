import type { PublicTerms } from '#contract/catalogue/booking-terms-schema.ts';
import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import type { ProgramDetail, WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import { PROGRAM_TYPES } from '#contract/catalogue/program-type.ts';
import { VENUE_FACTS } from '#contract/catalogue/venue-fact.ts';
import { dayOf, fieldsOf, listOf, numberOf, oneOf, textOf, textsOf } from './read-fields.ts';

export type SessionDetails = Pick<
  WorkshopSessionDetail,
  'day_plan' | 'directions' | 'map_picture' | 'booking_terms'
>;

/** Without agreements, the API does not know of them. Empty, none is required. */
export type AnsweredProgram = Omit<ProgramDetail, 'agreements'> & Partial<Pick<ProgramDetail, 'agreements'>>;

type ProgramDetails = Pick<
  AnsweredProgram,
  | 'day_plan'
  | 'questions'
  | 'agreements'
  | 'booking_terms'
  | 'date'
  | 'timezone'
  | 'venue_facts'
  | 'directions'
  | 'map_picture'
>;

/** What an API that does not know of it leaves out of a program. */
export function readDetails(program: unknown): ProgramDetails {
  const questions = listOf(fieldsOf(program)['questions']).flatMap((each) => {
    const [question, answer] = [textOf(fieldsOf(each)['question']), textOf(fieldsOf(each)['answer'])];
    return question && answer ? [{ question, answer }] : [];
  });
  const { agreements, date, timezone } = fieldsOf(program);
  return {
    // What goes back is said as dates, by the calendar of the venue.
    ...(dayOf(date) && { date: dayOf(date) }),
    ...(textOf(timezone) && { timezone: textOf(timezone) }),
    day_plan: readDayPlan(program),
    questions,
    ...(Array.isArray(agreements) && { agreements: readAgreements(agreements) }),
    ...readTerms(program),
    ...readPlace(program),
  };
}

/** What is there, and the way. Only what a host sends. */
function readPlace(program: unknown): Pick<ProgramDetail, 'venue_facts' | 'directions' | 'map_picture'> {
  const { venue_facts: sent, directions, map_picture: map } = fieldsOf(program);
  const facts = VENUE_FACTS.filter((fact) => listOf(sent).includes(fact));
  return {
    ...(facts.length > 0 && { venue_facts: facts }),
    ...(textOf(directions) && { directions: textOf(directions) }),
    ...(textOf(map) && { map_picture: textOf(map) }),
  };
}

/** What buyers of a program have to agree to. */
function readAgreements(agreements: unknown[]): ProgramDetail['agreements'] {
  return agreements.flatMap((each) => {
    const fields = fieldsOf(each);
    const [id, text] = [numberOf(fields['id']), textOf(fields['text'])];
    return id && text
      ? [{ id, text, program_type: oneOf(PROGRAM_TYPES, fields['program_type']) ?? null }]
      : [];
  });
}

/** What a session has beside what lists show. An API that does not know of it leaves it out. */
export function readSessionDetails(session: unknown): SessionDetails {
  const { directions, map_picture: map } = fieldsOf(session);
  return {
    day_plan: readDayPlan(session),
    directions: textOf(directions) || null,
    map_picture: textOf(map) || null,
    ...readTerms(session),
  };
}

/** The day plan of a program or a session. */
export function readDayPlan(planned: unknown): DayPlan {
  return listOf(fieldsOf(planned)['day_plan']).flatMap((each) => {
    const fields = fieldsOf(each);
    const day = numberOf(fields['day']);
    const [starts, ends, what] = [textOf(fields['starts']), textOf(fields['ends']), textOf(fields['what'])];
    return day && what && isClock(starts) && isClock(ends) ? [{ day, starts, ends, what }] : [];
  });
}

function isClock(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Under which terms it is sold. An API that does not know of them leaves them out. */
function readTerms(sold: unknown): Pick<ProgramDetail, 'booking_terms'> {
  const terms = fieldsOf(fieldsOf(sold)['booking_terms']);
  const id = numberOf(terms['id']);
  if (id === undefined) return {};
  const steps = listOf(terms['steps']).flatMap((each) => {
    const { days, percent } = fieldsOf(each);
    return typeof days === 'number' && typeof percent === 'number' ? [{ days, percent }] : [];
  });
  return {
    booking_terms: {
      id,
      name: textOf(terms['name']),
      steps,
      date_change_until_days: numberOf(terms['date_change_until_days']) ?? null,
      date_changes_most: numberOf(terms['date_changes_most']) ?? null,
      hand_on_until_days: numberOf(terms['hand_on_until_days']) ?? null,
      withdrawal_days: numberOf(terms['withdrawal_days']) ?? null,
      lines: textsOf(terms['lines']),
    },
  };
}

export function readPublicTerms(answer: unknown): PublicTerms[] {
  return listOf(fieldsOf(answer)['booking_terms']).flatMap((each) => {
    const [titles, lines] = [textsOf(fieldsOf(each)['titles']), textsOf(fieldsOf(each)['lines'])];
    return titles.length > 0 && lines.length > 0 ? [{ titles, lines }] : [];
  });
}
