import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import { drawRecoveryCodes, keepRecoveryCodes } from '#server/accounts/recovery-codes.ts';
import { offerPasskey, registerPasskey } from '#server/accounts/register-passkey.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { Enrolled } from './enrol-app.ts';
import { openOffice } from './open-office.ts';
import { refuseEnrolment } from './refuse-enrolment.ts';

export async function beginPasskey(
  ctx: Context,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await inTransaction(ctx, (tx) => refuseEnrolment(tx, signedIn));
  return offerPasskey(ctx, signedIn);
}

export async function confirmPasskey(
  ctx: Context,
  {
    signedIn,
    response,
    name,
    network,
  }: { signedIn: SignedIn; response: RegistrationResponseJSON; name: string; network: string },
): Promise<Enrolled> {
  const isFirstSeen = !hasFactor(await findFactors(ctx.db, signedIn.userId));
  const drawn = isFirstSeen ? await drawRecoveryCodes() : undefined;
  return inTransaction(ctx, async (tx) => {
    const { isFirst } = await refuseEnrolment(tx, signedIn);
    await registerPasskey(ctx, tx, { signedIn, response, name });
    const { userId } = signedIn;
    await recordChange(
      tx,
      { userId, network },
      { action: 'user.factor_added', subject: `user:${userId}`, after: { factor: name } },
    );
    return {
      recoveryCodes: isFirst && drawn ? await keepRecoveryCodes(tx, userId, drawn) : undefined,
      token: await openOffice(tx, signedIn),
    };
  });
}
