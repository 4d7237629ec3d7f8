import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Context, Tx } from '#server/platform/context.ts';
import type { SignedIn } from './check-access-token.ts';
import { findFactors } from './find-factors.ts';
import { loadPasskeyLibrary } from './load-passkey-library.ts';
import { keepChallenge, refused, relyingParty, takeChallenge } from './passkey-ceremony.ts';

/** Discoverable, so that the browser can offer it before it is known who signs in. */
export async function offerPasskey(
  ctx: Context,
  signedIn: SignedIn,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { passkeys } = await findFactors(ctx.db, signedIn.userId);
  const { name, id } = relyingParty(ctx);
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
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

interface RegisterPasskey {
  signedIn: SignedIn;
  response: RegistrationResponseJSON;
  name: string;
}

export async function registerPasskey(
  ctx: Context,
  tx: Tx,
  { signedIn, response, name }: RegisterPasskey,
): Promise<void> {
  const party = relyingParty(ctx);
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
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
}
