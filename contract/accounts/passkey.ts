import { z } from 'zod';
import { trimmedText } from '../checked-text.ts';
import { outOfBounds } from '../field-checks.ts';

export const passkeySchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export type Passkey = z.infer<typeof passkeySchema>;

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

const passkeyName = trimmedText((name) =>
  name === '' ? 'Please give the passkey a name' : outOfBounds(name, 100),
);

export const passkeyNameSchema = z.strictObject({ name: passkeyName });

/** The browsers' JSON formats of WebAuthn: RegistrationResponseJSON and AuthenticationResponseJSON. */
export const passkeyRegistrationSchema = z.strictObject({
  name: passkeyName,
  response: z.object({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64Url,
      attestationObject: base64Url,
      transports: z
        .array(z.string().regex(/^[\w-]{1,40}$/, 'is not a transport'))
        .max(20)
        .exactOptional(),
    }),
  }),
});

const passkeyAnswer = z.object({
  ...credential,
  response: z.looseObject({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.exactOptional(),
  }),
});

export const passkeyStepUpSchema = z.strictObject({ response: passkeyAnswer });

const recoveryCode = z
  .string('Please enter the recovery code')
  .trim()
  .min(6, 'Please enter the recovery code')
  .max(20, 'Enter a valid code');

export const recoveryCodeSchema = z.strictObject({ recovery_code: recoveryCode });

/** Sent beside a password or the token of an emailed link, after a refusal with `second_factor_required`. */
export const shownFactor = {
  passkey: passkeyAnswer.optional(),
  recovery_code: recoveryCode.optional(),
};

/** As a browser sends it. */
export interface FactorInBody {
  passkey?: unknown;
  recovery_code?: string;
}

export const ownFactorsSchema = z
  .object({
    passkeys: z.array(passkeySchema),
    recovery_codes_left: z.int().nonnegative(),
    is_second_factor_asked: z
      .boolean()
      .describe('Whether a passkey or a recovery code is asked for beside a password or an emailed link'),
  })
  .meta({ id: 'OwnFactors' });

export type OwnFactors = z.infer<typeof ownFactorsSchema>;

/** Returned only once. */
export const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

/** Passed to the browser's passkey dialog unchanged. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });
