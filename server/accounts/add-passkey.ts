import { randomUUID } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SignedIn } from './check-access-token.ts';
import { findFactors } from './find-factors.ts';
import { lockOwnFactors } from './lock-own-factors.ts';
import { offerPasskey, registerPasskey } from './register-passkey.ts';

const MOST_PASSKEYS = 20;

export async function beginOwnPasskey(
  ctx: Context,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await inTransaction(ctx, (tx) => refuseUnlessAllowed(tx, signedIn));
  return offerPasskey(ctx, signedIn);
}

/** The owner gets an email, because a passkey signs in without the password. */
export async function addPasskey(
  ctx: Context,
  { signedIn, ...made }: { signedIn: SignedIn; response: RegistrationResponseJSON; name: string },
): Promise<void> {
  const { userId } = signedIn;
  await inTransaction(ctx, async (tx) => {
    const { email } = await refuseUnlessAllowed(tx, signedIn);
    await registerPasskey(ctx, tx, { signedIn, ...made });
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'passkey_added', userId });
    await queueEmail(ctx, tx, {
      kind: 'passkey_added',
      subject: `passkey:${randomUUID()}`,
      recipient: email,
      facts: { userId },
    });
  });
  ctx.jobs.wake('email');
}

/**
 * Only for a confirmed address. Otherwise whoever opens an account with somebody else's address could keep a passkey for
 * it after the owner has set a new password.
 */
async function refuseUnlessAllowed(tx: Tx, { userId }: SignedIn): Promise<{ email: string }> {
  const { email, emailVerifiedAt } = await lockOwnFactors(tx, userId);
  if (!emailVerifiedAt)
    throw new Refusal('conflict', { message: 'Please confirm your email address first.' });
  const { passkeys } = await findFactors(tx, userId);
  if (passkeys.length >= MOST_PASSKEYS)
    throw new Refusal('conflict', { message: 'Please remove a passkey that you no longer use first.' });
  return { email };
}
