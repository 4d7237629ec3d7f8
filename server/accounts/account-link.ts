import type { GatherContext } from '#server/emails/email.ts';
import { issueOneTimeToken } from './one-time-token.ts';

interface AccountLink {
  path: string;
  purpose: keyof typeof validity;
  email: string;
  userId?: number;
}

export const validity = {
  verify_email: { minutes: 24 * 60, inWords: '24 hours' },
  reset_password: { minutes: 30, inWords: '30 minutes' },
  sign_in: { minutes: 10, inWords: '10 minutes' },
  claim_purchases: { minutes: 60, inWords: '60 minutes' },
};

/**
 * Secrets are created anew at each try. They travel in the fragment of a link, which browsers do not send to servers.
 */
export async function accountLink(
  { db, publicUrl }: Pick<GatherContext, 'db' | 'publicUrl'>,
  { path, ...about }: AccountLink,
): Promise<string> {
  const token = await issueOneTimeToken(db, { ...about, validForMinutes: validity[about.purpose].minutes });
  return `${publicUrl}/${path}#token=${token}`;
}

/** Whoever an email about an account is for. */
export function findAccount(db: GatherContext['db'], email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'emailVerifiedAt as verifiedAt'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
