import { VENUE_FACTS } from '../catalogue/venue-fact.ts';
import type { VenueFact } from '../catalogue/venue-fact.ts';
import type { SeatForm } from './seat-form.ts';

/** Who may see the answers of one class may not see the next. */
export const ANSWER_CLASSES = ['contact', 'care', 'journey'] as const;
export type AnswerClass = (typeof ANSWER_CLASSES)[number];
/** What is kept encrypted, and read in the office only with a permission that is given by name. */
export const SEALED_CLASSES = ['care', 'journey'] as const;
export type SealedClass = (typeof SEALED_CLASSES)[number];

/** Of an answer that is sealed. */
export const MOST_ANSWER_LETTERS = 500;

interface SeatField {
  class: AnswerClass;
  /** The forms that ask it. */
  forms: readonly SeatForm[];
  name: string;
  /** Why it is asked. */
  why: string;
}

const all = ['day', 'residence', 'journey'] as const;
const overnight = ['residence', 'journey'] as const;
const journey = ['journey'] as const;

/** Everything that a seat can be asked. Nothing else is asked, kept or shown. */
export const seatFieldList = {
  name: { class: 'contact', forms: all, name: 'Full name', why: 'It stands on the ticket.' },
  born_on: { class: 'contact', forms: all, name: 'Date of birth', why: 'Under 18, a guardian decides.' },
  is_adult: { class: 'contact', forms: all, name: '18 or over', why: 'Under 18, a guardian decides.' },
  guardian: { class: 'contact', forms: all, name: 'Parent or guardian', why: 'Whom we call first.' },
  collected_by: {
    class: 'contact',
    forms: ['day'],
    name: 'Who may collect the participant',
    why: 'We hand the participant over to nobody else.',
  },
  emergency_name: { class: 'contact', forms: overnight, name: 'Emergency contact', why: 'Whom we call.' },
  emergency_phone: {
    class: 'contact',
    forms: overnight,
    name: 'Emergency telephone number',
    why: 'Whom we call.',
  },
  allergies: {
    class: 'care',
    forms: all,
    name: 'Allergies',
    why: 'So that food and first aid do no harm.',
  },
  medication: {
    class: 'care',
    forms: overnight,
    name: 'Medication',
    why: 'So that staff who stay overnight know what is taken, and when.',
  },
  access_needs: {
    class: 'care',
    forms: all,
    name: 'Access needs',
    why: 'So that the participant can get in, follow and rest.',
  },
  diet: { class: 'care', forms: all, name: 'Diet', why: 'So that the kitchen can plan meals.' },
  facts: {
    class: 'care',
    forms: all,
    name: 'What the place must have',
    why: 'So that we can check it with the venue.',
  },
  is_nothing_needed: {
    class: 'care',
    forms: all,
    name: 'Nothing needed',
    why: 'So that nobody asks again.',
  },
  passport_number: { class: 'journey', forms: journey, name: 'Passport number', why: 'Airlines ask for it.' },
  passport_expires_on: {
    class: 'journey',
    forms: journey,
    name: 'Passport valid until',
    why: 'It must be valid when the journey ends.',
  },
  nationality: {
    class: 'journey',
    forms: journey,
    name: 'Nationality',
    why: 'It decides about visas.',
  },
  arrival_flight: {
    class: 'journey',
    forms: journey,
    name: 'Arrival flight',
    why: 'So that staff wait at the airport.',
  },
  departure_flight: {
    class: 'journey',
    forms: journey,
    name: 'Departure flight',
    why: 'So that staff bring the participant to the airport in time.',
  },
} as const satisfies Record<string, SeatField>;

type Name = keyof typeof seatFieldList;
type NameOf<Class extends AnswerClass> = {
  [Each in Name]: (typeof seatFieldList)[Each]['class'] extends Class ? Each : never;
}[Name];
export type CareField = NameOf<'care'>;
export type JourneyField = NameOf<'journey'>;

/** The fields of a class that a form asks. */
export function fieldsOf<Class extends AnswerClass>(form: SeatForm, which: Class): NameOf<Class>[] {
  const fields = Object.entries<SeatField>(seatFieldList);
  return fields
    .filter(([, field]) => field.class === which && field.forms.includes(form))
    .map(([name]) => name as NameOf<Class>);
}

/** What is the same for all answers of a class, as it is said on screens and in the privacy policy. */
export const answerClassWords: Record<
  AnswerClass,
  { name: string; why: string; seenBy: string; neededUntil: string; erased: string }
> = {
  contact: {
    name: 'Contact',
    why: 'to know whom to expect and whom to call',
    seenBy: 'our office and the staff at the program',
    neededUntil: 'the last day',
    erased: '30 days after the last day, except the name on the ticket and the consents',
  },
  care: {
    name: 'Care',
    why: 'to keep the participant safe and well',
    seenBy:
      'only those of our staff whom an administrator has named. Each look is written down. Staff who check guests in, and the printed guest list, are told only whether there is something to know',
    neededUntil: 'the last day',
    erased:
      'when the consent is taken back, when somebody else takes the seat, when the ticket is refunded, and else 30 days after the last day',
  },
  journey: {
    name: 'Journey',
    why: 'to book and meet flights',
    seenBy: 'only those of our staff whom an administrator has named for journeys. Each look is written down',
    neededUntil: 'the return',
    erased:
      'when somebody else takes the seat, when the ticket is refunded, and else 30 days after the last day',
  },
};

/** What a venue can have for access needs and for diets. */
export const ACCESS_FACTS = ['step-free', 'hearing-loop', 'quiet-room', 'prayer-room'] as const;
export const DIET_FACTS: readonly VenueFact[] = VENUE_FACTS.filter(
  (fact) => !ACCESS_FACTS.some((access) => access === fact),
);
