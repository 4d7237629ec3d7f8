import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { SignedIn } from '../accounts/check-access-token.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import type { Enrolled } from './enrol-app.ts';
import { findFactors, hasFactor } from './find-factors.ts';
import { openOffice } from './open-office.ts';
import { keepChallenge, refused, relyingParty, takeChallenge } from './passkey-ceremony.ts';
import { drawRecoveryCodes, keepRecoveryCodes } from './recovery-codes.ts';
import { refuseEnrolment } from './refuse-enrolment.ts';

export async function beginPasskey(
  ctx: Context,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  await inTransaction(ctx, (tx) => refuseEnrolment(tx, signedIn));
  const { passkeys } = await findFactors(ctx.db, signedIn.userId);
  const { name, id } = relyingParty(ctx);
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: id,
    userID: new TextEncoder().encode(`user:${signedIn.userId}`),
    userName: signedIn.email,
    userDisplayName: signedIn.name,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(ctx, signedIn, options.challenge);
  return options;
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
  const party = relyingParty(ctx);
  const isFirstSeen = !hasFactor(await findFactors(ctx.db, signedIn.userId));
  const drawn = isFirstSeen ? await drawRecoveryCodes() : undefined;
  return inTransaction(ctx, async (tx) => {
    const { isFirst } = await refuseEnrolment(tx, signedIn);
    const expectedChallenge = await takeChallenge(tx, signedIn, response.response.clientDataJSON);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }).catch(() => {
      throw refused();
    });
    if (!registrationInfo) throw refused();
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    await tx
      .insertInto('passkeys')
      .values({
        userId: signedIn.userId,
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        counter,
        transports,
        name,
        lastUsedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(refused);
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
