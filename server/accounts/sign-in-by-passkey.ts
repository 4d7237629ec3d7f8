import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { forgetAttemptsFrom } from './limit-sign-in-attempts.ts';
import { loadPasskeyLibrary } from './load-passkey-library.ts';
import { keepChallenge, refused, relyingParty } from './passkey-ceremony.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { Entered } from './register.ts';
import { usePasskey } from './use-passkey.ts';
import type { User } from './user.ts';
import { userColumns } from './user.ts';

export interface SignInByPasskey {
  response: AuthenticationResponseJSON;
  device: string;
  network: string;
}

/** Names no passkey: the browser offers those that it has. */
export async function askForAnyPasskey(ctx: Context): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    userVerification: 'required',
  });
  await keepChallenge(ctx, { tokenId: null }, options.challenge);
  return options;
}

interface Rules {
  scope: TokenScope;
  mayEnter(user: User): boolean;
}

const site: Rules = { scope: 'site', mayEnter: () => true };

/**
 * Signs in without a password, so that nobody can lock an account by guessing passwords. A passkey is two factors: the
 * device, and the finger, face or PIN that unlocks it.
 */
export async function signInByPasskey(
  ctx: Context,
  { response, device, network }: SignInByPasskey,
  { scope, mayEnter }: Rules = site,
): Promise<Entered> {
  const entered = await inTransaction(ctx, async (tx) => {
    const { userId } = await usePasskey(ctx, tx, { response, tokenId: null });
    const { passwordHash, ...user } = await tx
      .selectFrom('users')
      .select(userColumns)
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(refused);
    if (!mayEnter(user) || passwordHash === null) throw refused();
    const token = await issueAccessToken(tx, { userId, passwordHash, device, scope });
    if (token === undefined) throw refused();
    await markAsSteppedUp(tx, token);
    return { token, user };
  });
  const { id: userId, email } = entered.user;
  await forgetAttemptsFrom(ctx, { email, network });
  await recordSignIn(ctx, { userId, email, network, device });
  return entered;
}

async function markAsSteppedUp(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('accessTokens')
    .set({ steppedUpAt: sql`now()` })
    .where('tokenHash', '=', sha256(token))
    .execute();
}
