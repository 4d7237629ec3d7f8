import { z } from 'zod';
import { dayParameter } from '../office/day.ts';
import { listQuery } from '../office/list-query.ts';
import { revisionField, writtenText } from '../office/written-text.ts';
import { MESSAGE_STEPS } from './office-message-step.ts';

const when = z.iso.datetime({ offset: true });
const id = z.int().positive();

export const messagesQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  state: z.enum(['open', 'answered'], 'The state must be open or answered.').exactOptional(),
  assigned: z.enum(['me', 'nobody'], 'It must be assigned to me or to nobody.').exactOptional(),
  day: dayParameter.describe('In New York time'),
});

export const messageRowSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    excerpt: z.string(),
    created_at: when,
    answered_at: when.nullable(),
    answered_by: z.string().nullable(),
    assigned_to: z.string().nullable(),
  })
  .meta({ id: 'ContactMessageRow' });

export type MessageRow = z.infer<typeof messageRowSchema>;

export const openMessagesSchema = z
  .object({ open: z.int(), is_more: z.boolean().describe('True if there are more than a hundred') })
  .meta({ id: 'OpenContactMessages' });

export const messageSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
    created_at: when,
    answered_at: when.nullable(),
    answered_by: z.string().nullable(),
    assigned_to: z.object({ id, name: z.string() }).nullable(),
    revision: z.int().positive(),
    person_id: id.nullable(),
    steps: z.array(
      z.object({
        id,
        kind: z.enum(MESSAGE_STEPS),
        text: z.string().describe('The reply, or the reason for not replying'),
        created_by: z.string().nullable(),
        made_at: when,
        email_state: z.enum(['queued', 'sent', 'failed', 'dropped']).nullable(),
      }),
    ),
    others: z
      .array(z.object({ id, subject: z.string(), created_at: when, is_open: z.boolean() }))
      .describe('Other messages from this address'),
  })
  .meta({ id: 'ReceivedContactMessage' });

export type Message = z.infer<typeof messageSchema>;

export const replySchema = z.strictObject({
  text: writtenText({ missing: 'Please write the reply', maxLength: 5_000 }),
  revision: revisionField,
});

export const closingSchema = z.strictObject({
  text: writtenText({ missing: 'Please give a reason why no reply is needed', maxLength: 500 }),
  revision: revisionField,
});

export const messageStepSchema = z.strictObject({ revision: revisionField });
