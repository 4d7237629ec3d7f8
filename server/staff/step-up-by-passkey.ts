import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { refused } from '#server/accounts/passkey-ceremony.ts';
import { usePasskey } from '#server/accounts/use-passkey.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openOffice } from './open-office.ts';

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
