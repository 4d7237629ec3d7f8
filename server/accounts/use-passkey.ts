import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Context, Tx } from '#server/platform/context.ts';
import { loadPasskeyLibrary } from './load-passkey-library.ts';
import { refused, relyingParty, takeChallenge } from './passkey-ceremony.ts';

interface UsePasskey {
  response: AuthenticationResponseJSON;
  /** The token that the challenge was made for; null if nobody has signed in yet. */
  tokenId: number | null;
}

/** Checks what a passkey has signed, and tells whose it is. */
export async function usePasskey(
  ctx: Pick<Context, 'publicUrl'>,
  tx: Tx,
  { response, tokenId }: UsePasskey,
): Promise<{ userId: number }> {
  const party = relyingParty(ctx);
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
  const expectedChallenge = await takeChallenge(tx, { tokenId }, response.response.clientDataJSON);
  const passkey = await tx
    .selectFrom('passkeys')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'])
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
  return { userId: passkey.userId };
}
