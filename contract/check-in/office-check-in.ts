import { z } from 'zod';
import { CONSENT_ANSWERS } from '../participants/office-consent-answer.ts';
import { SEAT_LACKS } from '../participants/seat-lack.ts';
import { AGE_GROUPS } from '../sessions/age-group.ts';

const MOST_AT_ONCE = 100;

/** frozen: somebody objected to a changed address, and the office has not looked at the order yet. */
export const STATES_AT_CHECK_IN = ['valid', 'frozen', 'refunded'] as const;

const instant = z.iso.datetime({ error: 'Enter a valid time' });

/** A check-in: the scan that let the guest in and was not undone. */
export const entrySchema = z
  .object({
    id: z.uuid(),
    at: instant,
    day: z.iso.date().describe('In the time zone of the venue'),
    by: z.string().nullable(),
  })
  .meta({ id: 'GuestEntry' });

const answer = z.enum(CONSENT_ANSWERS);

export const ageShape = {
  is_minor: z.boolean().nullable().describe('Whether under 18 on the first day. Null if nobody has said it'),
  age_group: z.enum(AGE_GROUPS).exactOptional().describe('On the first day, in the venue’s calendar'),
  guardian_name: z.string().exactOptional().describe('Of a minor. The buyer, if the buyer is the guardian'),
  guardian_phone: z.string().exactOptional().describe('Of the buyer, if the buyer is the guardian'),
  emergency_name: z.string().exactOptional().describe('Whom to call, where the form asks it'),
  emergency_phone: z.string().exactOptional(),
  collected_by: z.string().describe('Who may collect a minor, if somebody has said it'),
  is_unknown: z
    .boolean()
    .exactOptional()
    .describe('Whether the form asks who comes, and nobody has said whether it is a minor'),
  asks_who_collects: z.boolean().exactOptional().describe('Whether the form asks who may collect a minor'),
  has_needs: z.boolean().describe('Whether the care list says something about this participant'),
  lacks_consent: z
    .boolean()
    .exactOptional()
    .describe('Whether the guardian of a minor has not consented to what is needed to come'),
  declines_to_come: z
    .boolean()
    .exactOptional()
    .describe('Whether the guardian said no to what is needed to come'),
  first_aid: answer.exactOptional().describe('Whether staff may give first aid, by the guardian of a minor'),
  pictures: answer.exactOptional().describe('Whether pictures may be taken, by the guardian of a minor'),
  filmed_lessons: answer
    .exactOptional()
    .describe('Whether the participant may be filmed, by the guardian of a minor'),
};

/** What a check-in device needs of a ticket. Contains no code, so that nobody can forge tickets from it. */
export const checkInGuestSchema = z
  .object({
    id: z.int().positive(),
    code_hash: z.string().describe('SHA-256 of the code, base64url'),
    holder: z.string(),
    is_unnamed: z
      .boolean()
      .exactOptional()
      .describe('Whether nobody has said who comes, so that the holder is the buyer'),
    reference: z.string(),
    state: z.enum(STATES_AT_CHECK_IN),
    is_disputed: z
      .boolean()
      .describe('The cardholder disputes the payment. The ticket admits its holder; the office should know'),
    place: z
      .int()
      .positive()
      .describe('Its number among the tickets of its order for this session or program'),
    places: z.int().positive(),
    entries: z
      .array(entrySchema)
      .describe(
        'By time. The first of a day is its check-in. A second one of a day means that the ticket was let in twice',
      ),
    ...ageShape,
  })
  .meta({ id: 'CheckInGuest' });

export const checkInSessionSchema = z
  .object({
    kind: z.enum(['session', 'program']).describe('A session, or a program with dates that is sold by seat'),
    id: z.int().positive(),
    title: z.string(),
    program: z.string(),
    venue: z.string(),
    city: z.string(),
    country: z.string(),
    starts_local: z.string(),
    ends_local: z.string(),
    ends_at: instant,
    timezone: z.string(),
    zone_label: z.string(),
    today: z.iso.date().describe('In the time zone of the venue'),
    is_today: z.boolean().describe('In the time zone of the venue'),
    is_cancelled: z.boolean(),
    expected: z.int().nonnegative(),
    arrived: z.int().nonnegative().describe('On any day'),
    arrived_today: z
      .int()
      .nonnegative()
      .nullable()
      .describe('Null unless today is one of the days of a session that lasts several'),
  })
  .meta({ id: 'CheckInSession' });

export const checkInListSchema = z
  .object({
    session: checkInSessionSchema,
    now: instant.describe('The server’s clock, for devices whose clock is wrong'),
    version: z.string().describe('Changes with anything in the list'),
    guests: z.array(checkInGuestSchema).nullable().describe('Null if the caller already has this version'),
  })
  .meta({ id: 'CheckInList' });

/**
 * `not_today`: the ticket is for another day, and let nobody in. `not_in`: the scan is recorded but let nobody in. It was undone, or the device had turned the
 * holder away. `handed_on`: somebody else has the seat now, with a new ticket.
 */
const SCAN_OUTCOMES = [
  'checked_in',
  'already_in',
  'not_in',
  'not_today',
  'other_session',
  'frozen',
  'refunded',
  'handed_on',
  'unknown',
] as const;

/** A scan that a device decided offline. */
const decided = z.enum(['let_in', 'turned_away']).exactOptional();

/** Somebody at the entrance read that the ticket is for another day, and lets its holder in all the same. */
const onAnotherDay = z
  .literal(true, 'Leave this out, or send true')
  .exactOptional()
  .describe('Let the holder in although the ticket is for another day. The audit log says so');

export const scansSchema = z.strictObject({
  sent_at: instant.describe('The device’s clock, used to correct its other times'),
  scans: z
    .array(
      z.strictObject({
        id: z.uuid('A scan needs a unique id'),
        ticket: z
          .union([
            z.int().positive(),
            z
              .string()
              .max(100)
              .regex(/^\P{Cc}+$/u, 'Enter a valid code'),
          ])
          .describe('Its number, or the code that stands on it'),
        shown_at: instant,
        decided,
        on_another_day: onAnotherDay,
      }),
    )
    .min(1)
    .max(MOST_AT_ONCE),
});

export const scanAnswerSchema = z
  .object({
    id: z.uuid(),
    day: z.iso
      .date()
      .describe('The day of the scan, in the time zone of the venue. A ticket is let in once a day'),
    outcome: z.enum(SCAN_OUTCOMES),
    guest: checkInGuestSchema.nullable(),
    session: checkInSessionSchema.nullable().describe('Where it is for, if that is another one'),
  })
  .meta({ id: 'ScanAnswer' });

export const undoneScansSchema = z.strictObject({
  scans: z.array(z.uuid('This is not a scan')).min(1).max(MOST_AT_ONCE),
});

export type CheckInGuest = z.infer<typeof checkInGuestSchema>;
export type CheckInList = z.infer<typeof checkInListSchema>;
export type CheckInSession = z.infer<typeof checkInSessionSchema>;
export type GuestEntry = z.infer<typeof entrySchema>;
export type Scan = z.infer<typeof scansSchema>['scans'][number];
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;
export type ScanOutcome = ScanAnswer['outcome'];

export const handedOnScanSchema = z
  .object({
    id: z.uuid(),
    holder: z.string().describe('Who had the ticket before it was handed on'),
    reference: z.string(),
    at: instant,
    by: z.string().nullable(),
  })
  .meta({ id: 'HandedOnScan', description: 'A device that was offline let in a ticket that was handed on' });
export type HandedOnScan = z.infer<typeof handedOnScanSchema>;

export const whoComesCountSchema = z
  .object({
    asked: z.int().nonnegative().describe('Valid seats that are asked who comes'),
    complete: z.int().nonnegative(),
    missing: z
      .array(
        z.object({
          code: z.string(),
          reference: z.string().describe('Of its order'),
          holder: z.string(),
          lacks: z.array(z.enum(SEAT_LACKS)),
          declines_to_come: z
            .boolean()
            .exactOptional()
            .describe('Whether the guardian said no to what is needed to come'),
        }),
      )
      .describe('The seats that lack something'),
    erased_on: z
      .string()
      .nullable()
      .describe('The day on which the answers are erased, all but names on tickets and consents'),
    same_people: z
      .array(
        z.object({
          name: z.string(),
          references: z.array(z.string()).describe('Of their orders, one a seat'),
        }),
      )
      .describe('The same name and date of birth on several seats. This is allowed'),
  })
  .meta({ id: 'WhoComesCount' });
export type WhoComesCount = z.infer<typeof whoComesCountSchema>;

export const dueReminderSchema = z
  .object({
    reference: z.string(),
    buyer: z.string(),
    email: z.string(),
    seats: z.int().positive().describe('How many of the seats of the order lack something'),
    was_asked: z.boolean().describe('Within a day. Then the buyer is not asked again'),
  })
  .meta({ id: 'DueReminder' });
export type DueReminder = z.infer<typeof dueReminderSchema>;
