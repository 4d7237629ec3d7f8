import { z } from 'zod';
import {
  exportedAnswersSchema,
  exportedConsentsSchema,
  exportedDeclinedSchema,
} from '../accounts/account-export.ts';
import { trimmedText } from '../checked-text.ts';
import { required } from '../field-checks.ts';
import { listQuery } from '../office/list-query.ts';

const when = z.string().describe('An instant with its offset');

export const participantsQuery = listQuery({
  sorts: ['ticket'],
  byDefault: { sort: 'ticket', direction: 'desc' },
});

export const participantRowSchema = z
  .object({
    code: z
      .string()
      .describe('The ticket, also one whose seat was handed on since. A participant needs no email address'),
    former: z
      .int()
      .nonnegative()
      .describe(
        'Of somebody who came on this ticket before: the number of a consent. 0 for who is on it now',
      ),
    is_former: z.boolean().describe('Whether the seat is somebody else’s now, or nobody’s yet'),
    name: z.string().describe('Empty as long as nobody is named'),
    guardian_name: z.string(),
    guardian_email: z.string(),
    former_guardians: z
      .array(z.object({ name: z.string(), email: z.string(), until: when }))
      .exactOptional()
      .describe('Whose consents for this participant have all ended. Each is a person of the list of people'),
    order_reference: z.string(),
    title: z.string(),
    first_day: z.string().nullable(),
  })
  .meta({ id: 'ParticipantRow' });
export type ParticipantRow = z.infer<typeof participantRowSchema>;

export const participantSchema = participantRowSchema
  .extend({
    has_answers: z.boolean().describe('Whether date of birth, guardian and contacts are kept'),
    consents: z.int().nonnegative().describe('Given for this participant'),
    emails: z.int().nonnegative().describe('About this seat, not to guardians of others'),
    erased_on: z.string().nullable().describe('The day on which the answers are erased without being asked'),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof participantSchema>;

const noSuchFormer = 'The former participant must be a number from the list.';

export const participantQuery = z.object({
  former: z
    .string(noSuchFormer)
    .regex(/^(0|[1-9]\d{0,14})$/, noSuchFormer)
    .transform(Number)
    .default(0)
    .meta({
      type: 'integer',
      minimum: 0,
      description: 'Of somebody who came on this ticket before, as in the list',
    }),
});

/** The name must be typed again to prevent accidents, or the code of the ticket if there is no name. */
export const participantErasureSchema = z.strictObject({
  name: trimmedText((name) => required('Your confirmation', name, 200)),
});

export const participantExportSchema = z
  .object({
    ticket: z.string(),
    order: z.string(),
    title: z.string(),
    name_on_ticket: z.string(),
    person: z.record(z.string(), z.unknown()).nullable().describe('Who comes, as it was answered'),
    consents: exportedConsentsSchema,
    declined_consents: exportedDeclinedSchema,
    links: z.array(z.object({ email: z.string(), created_at: when })),
    emails: z.array(
      z.object({ kind: z.string(), recipient: z.string(), state: z.string(), created_at: when }),
    ),
    check_ins: z.array(z.object({ shown_at: when, answer: z.string() })),
    answers: exportedAnswersSchema.describe(
      'Care and journey answers, of the classes that the reader may see. Empty without that permission',
    ),
  })
  .meta({ id: 'ParticipantExport' });
export type ParticipantExport = z.infer<typeof participantExportSchema>;
