import { z } from 'zod';
import { exportedConsentsSchema } from '../account-export.ts';
import { trimmedText } from '../checked-text.ts';
import { required } from '../field-checks.ts';
import { listQuery } from './list-query.ts';

const when = z.string().describe('An instant with its offset');

export const participantsQuery = listQuery({
  sorts: ['ticket'],
  byDefault: { sort: 'ticket', direction: 'desc' },
});

export const participantRowSchema = z
  .object({
    code: z.string().describe('The ticket. A participant needs no email address'),
    name: z.string(),
    guardian_name: z.string(),
    guardian_email: z.string(),
    order_reference: z.string(),
    title: z.string(),
    first_day: z.string().nullable(),
  })
  .meta({ id: 'ParticipantRow' });
export type ParticipantRow = z.infer<typeof participantRowSchema>;

export const participantSchema = participantRowSchema
  .extend({
    has_answers: z.boolean().describe('Whether date of birth, guardian and contacts are kept'),
    consents: z.int().nonnegative().describe('Given for this participant or others on the seat'),
    emails: z.int().nonnegative().describe('About this seat, to guardians and others'),
    erased_on: z.string().nullable().describe('The day on which the answers are erased without being asked'),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof participantSchema>;

/** The name must be typed again to prevent accidents. */
export const participantErasureSchema = z.strictObject({
  name: trimmedText((name) => required('The name', name, 200)),
});

export const participantExportSchema = z
  .object({
    ticket: z.string(),
    order: z.string(),
    title: z.string(),
    name_on_ticket: z.string(),
    person: z.record(z.string(), z.unknown()).nullable().describe('Who comes, as it was answered'),
    consents: exportedConsentsSchema,
    links: z.array(z.object({ email: z.string(), created_at: when })),
    emails: z.array(
      z.object({ kind: z.string(), recipient: z.string(), state: z.string(), created_at: when }),
    ),
    check_ins: z.array(z.object({ shown_at: when, answer: z.string() })),
  })
  .meta({ id: 'ParticipantExport' });
export type ParticipantExport = z.infer<typeof participantExportSchema>;
