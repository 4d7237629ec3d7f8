import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { countRequest } from '#server/platform/limits/count-request.ts';
import type { CountRequest } from '#server/platform/limits/count-request.ts';
import { forgetRequests } from '#server/platform/limits/forget-requests.ts';
import { forgiveRequests } from '#server/platform/limits/forgive-requests.ts';
import { isKnownNetwork } from './known-networks.ts';

export interface SignInAttempt {
  /** What is counted: an email address, or who asks to be let through again. */
  account: string;
  /** Undefined if no account has this address. */
  userId: number | undefined;
  network: string;
}

const NOBODY = 0;

/**
 * Counts a sign-in attempt before the password is checked, so that parallel attempts count too. A successful one is
 * taken back. One that is refused counts only for the limit that refused it, so a single network never uses up the limit
 * of an account. That limit slows down only networks from which the account has not signed in.
 */
export async function limitSignInAttempts(
  ctx: Pick<Context, 'db'>,
  attempt: SignInAttempt,
): Promise<{ forgive(): Promise<void> }> {
  const { userId = NOBODY, network } = attempt;
  const { ofPair, ofNetwork, ofAccount } = limitsFor(attempt);
  const limits = [...ofPair, ofNetwork, ofAccount];
  const [isKnown, ...counted] = await Promise.all([
    isKnownNetwork(ctx.db, { userId, network }),
    ...limits.map(async (limit) => ({ limit, ...(await countRequest(ctx, limit)) })),
  ]);
  const refusing = counted.find(({ limit, isOverLimit }) => isOverLimit && !(isKnown && limit === ofAccount));
  if (refusing) {
    await forgiveRequests(ctx, keysOf(limits.filter((limit) => limit !== refusing.limit)));
    throw new Refusal('too_many_requests', { retryAfterSeconds: refusing.resetsInSeconds });
  }
  return {
    forgive: () => forgiveRequests(ctx, keysOf(limits)),
  };
}

/** Whoever came in by email or passkey may use the password here too, however often others have tried it. */
export async function forgetAttemptsFrom(
  ctx: Pick<Context, 'db'>,
  { email, network }: { email: string; network: string },
): Promise<void> {
  await forgetRequests(ctx, keysOf(limitsFor({ account: email, network }).ofPair));
}

/** For a new password: what was tried on the old one no longer counts. */
export async function forgetSignInAttempts(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  await forgetRequests(ctx, keysOf([limitsFor({ account: email, network: '' }).ofAccount]));
}

function limitsFor({ account, network }: Pick<SignInAttempt, 'account' | 'network'>) {
  const pair = hashed(account, network);
  return {
    ofPair: [
      { key: `guess ${pair}`, most: 5, perSeconds: 60 },
      { key: `guess for long ${pair}`, most: 10, perSeconds: 900 },
    ],
    ofNetwork: { key: `guess from ${network}`, most: 20, perSeconds: 60 },
    ofAccount: { key: `guess at ${hashed(account)}`, most: 30, perSeconds: 900 },
  };
}

function keysOf(limits: CountRequest[]): string[] {
  return limits.map(({ key }) => key);
}

/** Hashed, so that the table does not show who tried to sign in. */
function hashed(...parts: string[]): string {
  return sha256(parts.join(' ')).toString('base64url');
}
