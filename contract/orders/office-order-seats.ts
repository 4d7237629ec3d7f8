import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { required } from '../field-checks.ts';
import { CONSENT_KINDS } from '../participants/consent-kind.ts';
import { SEAT_FORMS } from '../participants/seat-form.ts';
import { SEAT_LACKS } from '../participants/seat-lack.ts';
import { AGE_GROUPS } from '../sessions/age-group.ts';
import { TICKET_STATES } from './ticket-state.ts';

const CONSENT_STATES = ['not_given', 'declined', 'given', 'taken_back', 'ended_by_office', 'ended'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

const when = z.iso.datetime();

const officeConsentSchema = z
  .object({
    kind: z.enum(CONSENT_KINDS),
    words: z.string(),
    is_required: z.boolean().describe('Whether a minor cannot come without it'),
    state: z
      .enum(CONSENT_STATES)
      .describe(
        'not_given: nobody has decided yet. ended: somebody else came on the seat, or the names were erased',
      ),
    participant: z.string(),
    given_by: z.string().nullable().describe('The name that was typed'),
    given_at: when.nullable(),
    ended_at: when.nullable(),
    declined_at: when.nullable().exactOptional().describe('When the guardian said no'),
  })
  .meta({ id: 'OfficeConsent' });
export type OfficeConsent = z.infer<typeof officeConsentSchema>;

export const officeSeatSchema = z
  .object({
    code: z.string().describe('The ticket'),
    title: z.string(),
    number: z.int().exactOptional().describe('Among the seats of the order for this session or program'),
    numbers: z.int().exactOptional(),
    formatted_date: z.string().nullable(),
    state: z.enum(TICKET_STATES),
    form: z.enum(SEAT_FORMS),
    name: z.string().describe('Of the participant. Empty as long as nobody has said who comes'),
    age_group: z.enum(AGE_GROUPS).describe('On the first day, in the venue’s calendar'),
    born_on: z
      .string()
      .nullable()
      .describe('Null without the permission to export personal data, or if nobody has said it'),
    guardian: z
      .object({ is_buyer: z.boolean(), name: z.string(), email: z.string(), phone: z.string() })
      .nullable()
      .describe('Of a minor'),
    emergency_name: z.string(),
    emergency_phone: z.string(),
    collected_by: z.string(),
    lacks: z.array(z.enum(SEAT_LACKS)),
    needed_by: z
      .string()
      .nullable()
      .exactOptional()
      .describe('The day by which the buyer is asked to answer. Null without a first day'),
    consents: z.array(officeConsentSchema),
    erased_on: z
      .string()
      .nullable()
      .describe('The day on which all but the name on the ticket and the consents is erased'),
  })
  .meta({ id: 'OfficeSeat' });
export type OfficeSeat = z.infer<typeof officeSeatSchema>;

export const endedConsentSchema = z.strictObject({
  kind: z.enum(CONSENT_KINDS, 'Please choose a consent'),
  reason: trimmedText((text) => required('Who asked for it, and how', text, 500)),
});
