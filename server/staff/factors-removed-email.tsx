import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import { findFactorOwner, whyOfFactors } from '#server/accounts/recovery-code-used-email.tsx';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';

interface FactorsRemoved {
  kind: 'factors_removed';
  publicUrl: string;
  name: string;
  isOfTheOffice: boolean;
  signInUrl: string;
}

export const factorsRemovedEmail: Email<FactorsRemoved> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'factors_removed',
    publicUrl: sampleUrl,
    name: sampleName,
    isOfTheOffice: true,
    signInUrl: `${sampleUrl}/admin`,
  },
};

/** About an account of the office, or of a customer who uses passkeys. */
async function gather(
  { db, publicUrl }: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<FactorsRemoved> | undefined> {
  const user = await findFactorOwner(db, email);
  if (!user) return undefined;
  const isStaff = isOfTheOffice(user.role);
  const signInUrl = `${publicUrl}/${isStaff ? 'admin' : 'signin'}`;
  return {
    content: { kind: 'factors_removed', publicUrl, name: user.name, isOfTheOffice: isStaff, signInUrl },
  };
}

function words({ name, isOfTheOffice, signInUrl }: FactorsRemoved): EmailWords {
  return {
    subject: 'Your second factor was removed',
    preview: isOfTheOffice
      ? 'You set up a new one the next time you sign in to the office.'
      : 'Your password alone signs you in again.',
    title: 'Your second factor was removed',
    why: whyOfFactors(isOfTheOffice),
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        {isOfTheOffice ? (
          <Paragraph>
            An administrator has removed your passkeys, your authenticator app and your recovery codes. You
            set up a new second factor the next time you sign in to the office.
          </Paragraph>
        ) : (
          <Paragraph>
            Our office has removed your passkeys and your recovery codes. Your password alone signs you in
            again.
          </Paragraph>
        )}
        <Action href={signInUrl}>{isOfTheOffice ? 'Sign in to the office' : 'Sign in'}</Action>
        <Aside>
          If you did not ask for this, {isOfTheOffice ? 'call an administrator' : 'reply to this email'} at
          once and change your password.
        </Aside>
      </>
    ),
  };
}
