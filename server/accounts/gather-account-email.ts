import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import { issueOneTimeToken } from './one-time-token.ts';

type AccountEmail =
  | 'welcome'
  | 'verify_email'
  | 'reset_password'
  | 'sign_in_link'
  | 'address_taken'
  | 'claim_purchases';
type Purpose = 'verify_email' | 'reset_password' | 'sign_in' | 'claim_purchases';

const validity = {
  verify_email: { minutes: 24 * 60, inWords: '24 hours' },
  reset_password: { minutes: 30, inWords: '30 minutes' },
  sign_in: { minutes: 10, inWords: '10 minutes' },
  claim_purchases: { minutes: 60, inWords: '60 minutes' },
};

/**
 * Secrets are created anew at each try. They travel in the fragment of a link, which browsers do not send to servers.
 */
export async function gatherAccountEmail(
  { db, publicUrl }: EmailContext,
  kind: AccountEmail,
  email: string,
): Promise<EmailDraft | undefined> {
  const link = async (path: string, purpose: Purpose, userId?: number) => {
    const validForMinutes = validity[purpose].minutes;
    const token = await issueOneTimeToken(db, {
      purpose,
      email,
      validForMinutes,
      ...(userId !== undefined && { userId }),
    });
    return `${publicUrl}/${path}#token=${token}`;
  };
  if (kind === 'claim_purchases') {
    const claimUrl = await link('claim', 'claim_purchases');
    return { content: { kind, publicUrl, claimUrl, validFor: validity.claim_purchases.inWords } };
  }
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'emailVerifiedAt as verifiedAt'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const { id, name, verifiedAt } = user;
  switch (kind) {
    case 'welcome': {
      const verifyUrl = verifiedAt ? undefined : await link('verify-email', 'verify_email', id);
      return { content: { kind, publicUrl, name, verifyUrl, validFor: validity.verify_email.inWords } };
    }
    case 'verify_email': {
      if (verifiedAt) return undefined;
      const verifyUrl = await link('verify-email', 'verify_email', id);
      return { content: { kind, publicUrl, name, verifyUrl, validFor: validity.verify_email.inWords } };
    }
    case 'reset_password': {
      const resetUrl = await link('reset-password', 'reset_password', id);
      return { content: { kind, publicUrl, name, resetUrl, validFor: validity.reset_password.inWords } };
    }
    case 'sign_in_link': {
      const signInUrl = await link('sign-in-link', 'sign_in', id);
      return { content: { kind, publicUrl, name, signInUrl, validFor: validity.sign_in.inWords } };
    }
    case 'address_taken':
      return { content: { kind, publicUrl, name, signInUrl: `${publicUrl}/signin` } };
  }
}
