import { z } from 'zod';
import { accountFields } from '../accounts/account-fields.ts';
import { isConfirmed, newPassword, unconfirmed } from '../accounts/new-password.ts';
import { trimmedText } from '../checked-text.ts';
import { listAnswer } from '../office/list-query.ts';
import { OFFICE_ROLES } from './office-role.ts';

export const invitationSchema = z
  .object({
    id: z.int().positive(),
    email: z.string(),
    role: z.enum(OFFICE_ROLES),
    invited_by: z.string().nullable(),
    sent_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;
export const invitationListAnswer = listAnswer(invitationSchema);

export const newInvitationSchema = z.strictObject({
  email: trimmedText(accountFields.email).toLowerCase(),
  role: z.enum(OFFICE_ROLES, 'Please choose a role'),
});

const token = z.string('This is required').trim().min(1, 'This is required').max(200, 'This is not known');

export const emailedInvitationSchema = z.strictObject({ token });

/** Shown to the recipient before the form. */
export const shownInvitationSchema = z
  .object({ email: z.string(), role: z.enum(OFFICE_ROLES) })
  .meta({ id: 'ShownInvitation' });
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

export const takenInvitationSchema = z
  .strictObject({ token, name: trimmedText(accountFields.name), ...newPassword })
  .refine(isConfirmed, unconfirmed);
