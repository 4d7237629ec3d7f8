import { z } from 'zod';
import { userSchema } from '../user.ts';

export const passkeySchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkeySchema>;

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

const base64Url = z
  .string()
  .regex(/^[\w-]*$/, 'is not base64url')
  .max(20_000);

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).exactOptional(),
};

/** The browsers' JSON formats of WebAuthn: RegistrationResponseJSON and AuthenticationResponseJSON. */
export const passkeyRegistrationSchema = z.strictObject({
  name: z.string('Please give the passkey a name').trim().min(1, 'Please give the passkey a name').max(100),
  response: z.object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z.array(z.string().max(40)).max(20).exactOptional(),
    }),
  }),
});

export const passkeyStepUpSchema = z.strictObject({
  response: z.object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64Url,
      authenticatorData: base64Url,
      signature: base64Url,
      userHandle: base64Url.exactOptional(),
    }),
  }),
});

/** Passed to the browser's passkey dialog unchanged. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });
