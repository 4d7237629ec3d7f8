import { z } from 'zod';
import { passkeySchema } from '../accounts/passkey.ts';
import { userSchema } from '../accounts/user.ts';

export const factorsSchema = z
  .object({
    passkeys: z.array(passkeySchema),
    has_app: z.boolean().describe('Whether an authenticator app is set up'),
    recovery_codes_left: z.int().nonnegative(),
  })
  .meta({ id: 'SecondFactors' });

export type SecondFactors = z.infer<typeof factorsSchema>;

export const officeSignInStepSchema = z
  .object({
    token: z.string(),
    user: userSchema,
    next: z
      .enum(['office', 'proof', 'enrolment'])
      .describe('The next step: the office is open, a second factor is asked for, or one must be set up'),
    factors: factorsSchema,
  })
  .meta({ id: 'OfficeSignInStep' });

export type OfficeSignInStep = z.infer<typeof officeSignInStepSchema>;

/** The token is null unless it is new. The recovery codes are returned only once. */
export const openedOfficeSchema = z
  .object({ token: z.string().nullable(), recovery_codes: z.array(z.string()).nullable() })
  .meta({ id: 'OpenedOffice' });

export type OpenedOffice = z.infer<typeof openedOfficeSchema>;

export const newAppSchema = z
  .object({
    address: z.string().describe('The address that the QR code contains'),
    secret: z.string(),
    picture: z.string().describe('The address as a QR code, an SVG document'),
  })
  .meta({ id: 'NewAuthenticatorApp' });

export type NewAuthenticatorApp = z.infer<typeof newAppSchema>;

export const codeSchema = z.strictObject({
  code: z
    .string('Please enter the code')
    .trim()
    .min(6, 'Please enter the code')
    .max(20, 'Enter a valid code'),
});
