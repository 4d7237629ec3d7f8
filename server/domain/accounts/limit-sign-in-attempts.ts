import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../hash.ts';
import { countRequest } from '../limits/count-request.ts';
import { forgiveRequests } from '../limits/forgive-requests.ts';

const ofAccountAndNetwork = { most: 5, perSeconds: 60 };
const ofNetwork = { most: 20, perSeconds: 60 };
const ofAccount = { most: 30, perSeconds: 900 };
const KNOWN_FOR_SECONDS = 30 * 24 * 3_600;

interface SignInAttempt {
  email: string;
  network: string;
}

/** A user who proved ownership by email is not counted. */
export async function forgiveSignInAttempts(ctx: Pick<Context, 'db'>, attempt: SignInAttempt): Promise<void> {
  const { pair, account } = keysOf(attempt);
  await forgiveRequests(ctx, [pair, account]);
}

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts count too. A successful one is
 * taken back. Attempts on one account from many networks slow down only networks that it never signed in from, so its
 * owner can always sign in from a known network, and anywhere after a password reset.
 */
export async function limitSignInAttempts(
  ctx: Pick<Context, 'db'>,
  attempt: SignInAttempt,
): Promise<{ forgive(): Promise<void> }> {
  const keys = keysOf(attempt);
  const pair = await countRequest(ctx, { key: keys.pair, ...ofAccountAndNetwork });
  const all = await countRequest(ctx, { key: keys.network, ...ofNetwork });
  const account = await countRequest(ctx, { key: keys.account, ...ofAccount });
  const isOverAll = account.isOverLimit && !(await isKnown(ctx, keys.known));
  const over = [pair.isOverLimit && pair, all.isOverLimit && all, isOverAll && account].find(Boolean);
  if (over) throw new Refusal('too_many_requests', { retryAfterSeconds: over.resetsInSeconds });
  return {
    forgive: async () => {
      await forgiveRequests(ctx, [keys.pair, keys.network, keys.account]);
      await countRequest(ctx, { key: keys.known, most: 1, perSeconds: KNOWN_FOR_SECONDS });
    },
  };
}

function keysOf({ email, network }: SignInAttempt) {
  return {
    pair: `guess ${hashed(email, network)}`,
    network: `guess from ${network}`,
    account: `guess at ${hashed(email)}`,
    known: `signed in ${hashed(email, network)}`,
  };
}

async function isKnown({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  const row = await db.selectFrom('requestCounts').select('key').where('key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Hashed, so that the table does not show who tried to sign in. */
function hashed(...parts: string[]): string {
  return sha256(parts.join(' ')).toString('base64url');
}
