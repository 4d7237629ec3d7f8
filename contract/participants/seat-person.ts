import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { isUnderAge } from './age.ts';
import { consentsOf, isConsentRequired } from './consent-kind.ts';
import type { ConsentKind } from './consent-kind.ts';
import { consentSchema } from './consent.ts';
import type { JourneyLack } from './journey-lack.ts';
import { isSameName } from './same-person.ts';
import { asksOf } from './seat-asks.ts';
import { seatFields } from './seat-fields.ts';
import { SEAT_FORMS } from './seat-form.ts';
import type { SeatForm } from './seat-form.ts';
import { SEAT_CHOICES, SEAT_LACKS } from './seat-lack.ts';
import type { SeatLack } from './seat-lack.ts';

export { nobodyYet, seatFields } from './seat-fields.ts';

const guardianSchema = z.object({
  is_buyer: z.boolean().describe('Whether the buyer is the guardian. Name and address are then the buyer’s'),
  name: trimmedText(seatFields.name),
  email: trimmedText(seatFields.email).toLowerCase(),
  phone: trimmedText(seatFields.phone),
});

const answers = {
  name: trimmedText(seatFields.name),
  born_on: trimmedText(seatFields.born_on).describe('A day such as 2012-02-29, or empty'),
  is_adult: z
    .boolean()
    .describe('Whether the participant said to be 18 or over on the first day. No birth date is needed then'),
  guardian: guardianSchema.describe('Who answers for a participant under 18'),
  emergency_name: trimmedText(seatFields.text),
  emergency_phone: trimmedText(seatFields.phone),
  collected_by: trimmedText(seatFields.text).describe('Who may collect a participant under 18'),
};

export const seatPersonSchema = z.object(answers).meta({ id: 'SeatPerson' });
export type SeatPerson = z.infer<typeof seatPersonSchema>;

export const seatPersonChangeSchema = z.object({
  revision: z.int().min(0).describe('As it was read. If somebody else has saved since, the answer is 409'),
  ...answers,
});

/** As whom somebody opens a seat. */
export const SEAT_ACTORS = ['buyer', 'guardian', 'former_guardian', 'link'] as const;
export type SeatActor = (typeof SEAT_ACTORS)[number];

export const seatSchema = z
  .object({
    code: z.string().describe('The ticket'),
    held: z.string().nullable().describe('The same for all seats of a session, or of a program with dates'),
    title: z.string(),
    number: z
      .int()
      .exactOptional()
      .describe('Its number among the seats of its order for this session or program, wherever it is shown'),
    numbers: z.int().exactOptional().describe('How many these are, with refunded ones'),
    program: z.string().exactOptional(),
    program_slug: z.string().exactOptional(),
    session_identifier: z.string().nullable().exactOptional(),
    formatted_date: z.string().nullable(),
    hours: z
      .string()
      .nullable()
      .exactOptional()
      .describe('By the venue, such as 9:00 AM – 5:00 PM, local time in Seoul (GMT+9)'),
    where: z.string().nullable().exactOptional().describe('From the venue to its country, or Online'),
    usual_ages: z
      .object({ from: z.int(), to: z.int() })
      .nullable()
      .exactOptional()
      .describe('Of pupils in the grades of the session or program. Null if it is not for grades'),
    first_day: z.string().nullable().describe('The day on which the age counts, in the venue’s calendar'),
    last_day: z
      .string()
      .nullable()
      .exactOptional()
      .describe('Until when a passport has to be valid at least'),
    form: z.enum(SEAT_FORMS),
    person: seatPersonSchema,
    revision: z.int(),
    is_minor: z.boolean().nullable().describe('Null as long as the age is not known'),
    lacks: z.array(z.enum(SEAT_LACKS)).describe('Empty if the seat is complete'),
    unanswered: z
      .array(z.enum(SEAT_CHOICES))
      .exactOptional()
      .describe('What is a choice and nobody has answered. The seat is complete without it'),
    consents: z.array(consentSchema).describe('What the guardian of a minor is asked. Empty for others'),
    can_consent: z.boolean().describe('Whether the caller is the guardian'),
    guardian_link: z
      .enum(['former', 'unnamed'])
      .nullable()
      .exactOptional()
      .describe(
        'Of a link that was sent to the guardian: somebody else is the guardian now, or nobody is named yet',
      ),
    opened_as: z
      .enum(SEAT_ACTORS)
      .exactOptional()
      .describe('link: somebody who fills in the seat and decides nothing'),
    fixed: z
      .array(z.string())
      .exactOptional()
      .describe(
        'The fields that the caller cannot change, such as guardian.email. The guardian and the buyer can',
      ),
    hand_on_refusal: z
      .string()
      .nullable()
      .exactOptional()
      .describe('Why the buyer cannot hand the seat on now. Null if it can be. Only in lists of the order'),
  })
  .meta({ id: 'Seat' });
export type Seat = z.infer<typeof seatSchema>;

/** Null as long as nobody said how old the participant is. Without a first day, today counts. */
export function isMinor({ born_on: bornOn, is_adult: isAdult }: SeatPerson, firstDay: string | null) {
  if (bornOn !== '') return isUnderAge(bornOn, firstDay);
  return isAdult ? false : null;
}

/** A minor who has bought the seat cannot answer for himself. */
export function isOwnGuardian(
  person: SeatPerson,
  { buyer, firstDay }: { buyer: string; firstDay: string | null },
) {
  return person.guardian.is_buyer && isMinor(person, firstDay) === true && isSameName(person.name, buyer);
}

export const OWN_GUARDIAN_MESSAGE =
  'A participant under 18 cannot be the guardian. Please enter a parent or guardian';

interface Asked {
  form: SeatForm;
  firstDay: string | null;
  /** What the guardian has agreed to. */
  consents: ConsentKind[];
  /** What is missing of a journey. Both parts of it, as long as nothing is answered. */
  journeyLacks: JourneyLack[];
}

/** A guardian is whole with a name and both ways to be reached, or if it is the buyer, who has given them already. */
export function lacksOf(person: SeatPerson, { form, firstDay, consents, journeyLacks }: Asked) {
  const minor = isMinor(person, firstDay);
  const { guardian } = person;
  const hasGuardian = guardian.is_buyer || [guardian.name, guardian.email, guardian.phone].every(Boolean);
  const lacks: Record<SeatLack, boolean> = {
    name: person.name === '',
    birth_date: minor === null,
    guardian: !hasGuardian,
    emergency_contact: person.emergency_name === '' || person.emergency_phone === '',
    collection: person.collected_by === '',
    consent: consentsOf(form).some((kind) => isConsentRequired(kind) && !consents.includes(kind)),
    passport: journeyLacks.includes('passport'),
    flights: journeyLacks.includes('flights'),
  };
  return asksOf(form, minor).filter((each) => lacks[each]);
}
