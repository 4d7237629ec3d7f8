import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { SignedIn } from '../accounts/check-access-token.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { findFactors } from './find-factors.ts';
import { openOffice } from './open-office.ts';
import { keepChallenge, refused, relyingParty } from './passkey-ceremony.ts';
import { usePasskey } from './use-passkey.ts';

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
  return inTransaction(ctx, async (tx) => {
    const { userId } = await usePasskey(ctx, tx, { response, tokenId: signedIn.tokenId });
    if (userId !== signedIn.userId) throw refused();
    return openOffice(tx, signedIn);
  });
}
