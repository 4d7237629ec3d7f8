import { z } from 'zod';
import { numberInAddress } from '../number-in-address.ts';
import { listAnswer, listQuery } from '../office/list-query.ts';

export const EMAIL_STATES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

const kind = z.string().regex(/^[a-z_]{1,40}$/, 'There is no such email type.');

export const emailListQuery = listQuery({
  sorts: ['time'],
  byDefault: { sort: 'time', direction: 'desc' },
}).extend({
  kind: kind.exactOptional(),
  state: z.enum(EMAIL_STATES, 'There is no such email state.').exactOptional(),
});
export type EmailListQuery = z.output<typeof emailListQuery>;

const emailRow = {
  id: z.int().positive(),
  kind: z.string(),
  recipient: z.string().describe('An address, or "office"'),
  state: z.enum(EMAIL_STATES),
  tries: z.int().nonnegative(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
};

export const emailRowSchema = z.object(emailRow).meta({ id: 'OfficeEmailRow' });
export type EmailRow = z.infer<typeof emailRowSchema>;
export const emailListAnswer = listAnswer(emailRowSchema);

export const emailPreviewSchema = z
  .object({
    subject: z.string(),
    html: z.string().describe('With the secrets removed from its links'),
    text: z.string(),
    attachments: z.array(z.string()),
  })
  .meta({ id: 'OfficeEmailPreview' });
export type EmailPreview = z.infer<typeof emailPreviewSchema>;

export const emailSchema = z
  .object({
    ...emailRow,
    about: z.string().describe('What it is about, for example order:12'),
    order_reference: z.string().nullable(),
    tried_at: z.iso.datetime().nullable().describe('When it was last tried'),
    preview: emailPreviewSchema
      .nullable()
      .describe('How it would look if sent now. Null if it is no longer true'),
  })
  .meta({ id: 'OfficeEmail' });
export type Email = z.infer<typeof emailSchema>;

export const emailParams = z.object({
  email: numberInAddress('This is not an email number.'),
});

export const emailKindParams = z.object({ kind });

export const emailKindsSchema = z.array(z.object({ kind: z.string(), subject: z.string() })).meta({
  id: 'EmailKinds',
});
export type EmailKinds = z.infer<typeof emailKindsSchema>;
