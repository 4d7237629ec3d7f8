import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SignedIn } from './check-access-token.ts';
import { findFactors } from './find-factors.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { loadPasskeyLibrary } from './load-passkey-library.ts';
import { keepChallenge, refused, relyingParty } from './passkey-ceremony.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';
import { refuseWrongPassword } from './refuse-wrong-password.ts';
import { usePasskey } from './use-passkey.ts';

type OfSite = Pick<SignedIn, 'userId' | 'tokenId' | 'scope' | 'email'>;

/** Unless the account asks for a second factor: then the password alone proves too little. */
export async function stepUpOnSiteByPassword(
  ctx: Context,
  { signedIn, password, network }: { signedIn: OfSite; password: string; network: string },
): Promise<void> {
  const { userId } = signedIn;
  refuseUnlessOfSite(signedIn);
  if (await hasSecondFactor(ctx.db, userId)) throw new Refusal('second_factor_required');
  await refuseWrongPassword(ctx, { userId, password, network, field: 'password' });
  await inTransaction(ctx, (tx) => markAsSteppedUp(tx, signedIn));
}

export async function stepUpOnSiteByRecoveryCode(
  ctx: Context,
  { signedIn, code }: { signedIn: OfSite; code: string },
): Promise<void> {
  const { userId, email } = signedIn;
  refuseUnlessOfSite(signedIn);
  await redeemRecoveryCode(ctx, { userId, email, beside: 'site token', code });
  await inTransaction(ctx, (tx) => markAsSteppedUp(tx, signedIn));
}

export async function askForOwnPasskey(
  ctx: Context,
  signedIn: Pick<SignedIn, 'userId' | 'tokenId'>,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { passkeys } = await findFactors(ctx.db, signedIn.userId);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  });
  await keepChallenge(ctx, signedIn, options.challenge);
  return options;
}

export async function stepUpOnSiteByPasskey(
  ctx: Context,
  { signedIn, response }: { signedIn: OfSite; response: AuthenticationResponseJSON },
): Promise<void> {
  refuseUnlessOfSite(signedIn);
  await inTransaction(ctx, async (tx) => {
    const { userId } = await usePasskey(ctx, tx, { response, tokenId: signedIn.tokenId });
    if (userId !== signedIn.userId) throw refused();
    await markAsSteppedUp(tx, signedIn);
  });
}

async function markAsSteppedUp(tx: Tx, { tokenId }: Pick<SignedIn, 'tokenId'>): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ steppedUpAt: sql`now()` })
    .where('id', '=', tokenId)
    .where('scope', '=', 'site')
    .execute();
}

/** The office has its own step-up, which a password alone does not pass. */
function refuseUnlessOfSite({ scope }: Pick<SignedIn, 'scope'>): void {
  if (scope !== 'site') throw new Refusal('step_up_required');
}
