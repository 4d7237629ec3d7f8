import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { SignedIn } from '../accounts/check-access-token.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { findFactors } from './find-factors.ts';
import { openOffice } from './open-office.ts';
import { keepChallenge, refused, relyingParty, takeChallenge } from './passkey-ceremony.ts';

export async function askForPasskey(
  ctx: Context,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { passkeys } = await findFactors(ctx.db, signedIn.userId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
  await keepChallenge(ctx, signedIn, options.challenge);
  return options;
}

export async function stepUpByPasskey(
  ctx: Context,
  { signedIn, response }: { signedIn: SignedIn; response: AuthenticationResponseJSON },
): Promise<string | undefined> {
  const party = relyingParty(ctx);
  return inTransaction(ctx, async (tx) => {
    const expectedChallenge = await takeChallenge(tx, signedIn, response.response.clientDataJSON);
    const passkey = await tx
      .selectFrom('passkeys')
      .select(['id', 'credentialId', 'publicKey', 'counter', 'transports'])
      .where('userId', '=', signedIn.userId)
      .where('credentialId', '=', response.id)
      .forUpdate()
      .executeTakeFirstOrThrow(refused);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    }).catch(() => {
      throw refused();
    });
    if (!verified) throw refused();
    await tx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: sql`now()` })
      .where('id', '=', passkey.id)
      .execute();
    return openOffice(tx, signedIn);
  });
}
