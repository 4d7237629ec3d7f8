import { z } from 'zod';
import { checkedText, trimmedText } from '../checked-text.ts';
import { SIGN_UP_ROLES } from '../staff/role.ts';
import { accountFields, dialledPhone, knownPasswordProblem } from './account-fields.ts';
import { isConfirmed, newPassword, unconfirmed } from './new-password.ts';
import { shownFactor } from './passkey.ts';

const emailField = trimmedText(accountFields.email).toLowerCase();
const secretField = z
  .string('This is required')
  .trim()
  .min(1, 'This is required')
  .max(200, 'This is not known');
const knownPassword = checkedText(knownPasswordProblem);

const profile = {
  name: trimmedText(accountFields.name),
  phone: trimmedText(accountFields.phone).transform(dialledPhone),
  school_name: trimmedText(accountFields.school_name),
  grade: trimmedText(accountFields.grade),
  city: trimmedText(accountFields.city),
};

const signUpRole = z.enum(SIGN_UP_ROLES, 'Please choose student or teacher').default('student');

export const registrationSchema = z
  .object({ ...profile, email: emailField, role: signUpRole, ...newPassword })
  .refine(isConfirmed, unconfirmed)
  .meta({ id: 'Registration' });

export const credentialsSchema = z.object({ email: emailField, password: knownPassword });

export const signInSchema = credentialsSchema.extend(shownFactor);

/** Only these fields. The strict schema refuses an email address or a role. */
export const profileChangeSchema = z.strictObject(profile).partial();

export const passwordChangeSchema = z
  .strictObject({ current_password: knownPassword, ...newPassword })
  .refine(isConfirmed, unconfirmed);

export const resetRequestSchema = z.strictObject({ email: emailField });

export const resetSchema = z
  .strictObject({ token: secretField, ...newPassword, ...shownFactor })
  .refine(isConfirmed, unconfirmed);

export const verificationSchema = z.strictObject({ token: secretField });

export const signInLinkRequestSchema = z.strictObject({ email: emailField });

export const signInLinkSchema = z.strictObject({ token: secretField, ...shownFactor });

export const stepUpSchema = z.strictObject({ password: knownPassword });

export const deletionSchema = z.strictObject({ password: knownPassword });

export const guestPurchasesCheckSchema = z.object({ email: emailField });

/** With an emailed link or the secret of an order. A signed-in user needs no new password. */
export const conversionSchema = z
  .strictObject({
    token: secretField.optional(),
    order_reference: secretField.optional(),
    order_secret: secretField.optional(),
    name: profile.name.optional(),
    role: signUpRole,
    password: newPassword.password.optional(),
    password_confirmation: newPassword.password_confirmation.optional(),
  })
  .refine(
    ({ password, password_confirmation: confirmation }) =>
      isConfirmed({ password: password ?? '', password_confirmation: confirmation ?? '' }),
    unconfirmed,
  );
