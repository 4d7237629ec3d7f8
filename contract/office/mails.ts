import { z } from 'zod';
import { numberInAddress } from '../number-in-address.ts';
import { listAnswer, listQuery } from './list-query.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof MAIL_STATES)[number];

const kind = z.string().regex(/^[a-z_]{1,40}$/, 'There is no such kind of letter.');

export const mailListQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  kind: kind.exactOptional(),
  state: z.enum(MAIL_STATES, 'This is no state of a letter.').exactOptional(),
});
export type MailListQuery = z.output<typeof mailListQuery>;

const mailRow = {
  id: z.int().positive(),
  kind: z.string(),
  recipient: z.string().describe('An address, or "office"'),
  state: z.enum(MAIL_STATES),
  tries: z.int().nonnegative(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
};

export const mailRowSchema = z.object(mailRow).meta({ id: 'OfficeMailRow' });
export type MailRow = z.infer<typeof mailRowSchema>;
export const mailListAnswer = listAnswer(mailRowSchema);

export const letterSchema = z
  .object({
    subject: z.string(),
    html: z.string().describe('Without the secrets of its links'),
    text: z.string(),
    attachments: z.array(z.string()),
  })
  .meta({ id: 'OfficeLetter' });
export type Letter = z.infer<typeof letterSchema>;

export const mailSchema = z
  .object({
    ...mailRow,
    about: z.string().describe('What it is about, such as order:12'),
    order_reference: z.string().nullable(),
    tried_at: z.iso.datetime().nullable().describe('The last time'),
    letter: letterSchema
      .nullable()
      .describe('As it would be written now; null where it is not true any more'),
  })
  .meta({ id: 'OfficeMail' });
export type Mail = z.infer<typeof mailSchema>;

export const mailParams = z.object({
  mail: numberInAddress('This is no number of a letter.'),
});

export const letterParams = z.object({ kind });

export const letterKindsSchema = z.array(z.object({ kind: z.string(), subject: z.string() })).meta({
  id: 'LetterKinds',
});
export type LetterKinds = z.infer<typeof letterKindsSchema>;
