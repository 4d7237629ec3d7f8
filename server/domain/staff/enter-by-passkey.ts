import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import { isOfTheOffice } from '#contract/office/permissions.ts';
import { issueAccessToken } from '../accounts/issue-access-token.ts';
import { welcomeNetwork } from '../accounts/limit-sign-in-attempts.ts';
import { userColumns } from '../accounts/user.ts';
import type { Context, Tx } from '../context.ts';
import { sha256 } from '../hash.ts';
import { inTransaction } from '../in-transaction.ts';
import type { OfficeSignInStep } from './enter-office.ts';
import { findFactors } from './find-factors.ts';
import { keepChallenge, refused, relyingParty } from './passkey-ceremony.ts';
import { usePasskey } from './use-passkey.ts';

interface EnterByPasskey {
  response: AuthenticationResponseJSON;
  device: string;
  network: string;
}

/** Names no passkey: the browser offers those that it has. */
export async function askForAnyPasskey(ctx: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  });
  await keepChallenge(ctx, { tokenId: null }, options.challenge);
  return options;
}

/**
 * Opens the office without a password, so that nobody can lock it by guessing passwords. A passkey is two factors: the
 * device, and the finger, face or PIN that unlocks it.
 */
export async function enterOfficeByPasskey(
  ctx: Context,
  { response, device, network }: EnterByPasskey,
): Promise<OfficeSignInStep> {
  const entered = await inTransaction(ctx, async (tx) => {
    const { userId } = await usePasskey(ctx, tx, { response, tokenId: null });
    const { passwordHash, ...user } = await tx
      .selectFrom('users')
      .select(userColumns)
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(refused);
    if (!isOfTheOffice(user.role) || passwordHash === null) throw refused();
    const token = await issueAccessToken(tx, { userId, passwordHash, device, scope: 'office' });
    if (token === undefined) throw refused();
    await markAsSteppedUp(tx, token);
    return { token, user, next: 'office' as const, factors: await findFactors(tx, userId) };
  });
  const { id: userId, email } = entered.user;
  await welcomeNetwork(ctx, { userId, email, network });
  return entered;
}

async function markAsSteppedUp(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ steppedUpAt: sql`now()` })
    .where('tokenHash', '=', sha256(token))
    .execute();
}
