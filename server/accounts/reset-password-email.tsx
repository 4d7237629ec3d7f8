import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { accountLink, findAccount, validity } from './account-link.ts';

interface ResetPassword {
  kind: 'reset_password';
  publicUrl: string;
  name: string;
  resetUrl: string;
  validFor: string;
}

export const resetPasswordEmail: Email<ResetPassword> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'reset_password',
    publicUrl: sampleUrl,
    name: sampleName,
    resetUrl: `${sampleUrl}/reset-password#token=t0ken`,
    validFor: '30 minutes',
  },
};

async function gather(
  ctx: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<ResetPassword> | undefined> {
  const { db, publicUrl } = ctx;
  const user = await findAccount(db, email);
  if (!user) return undefined;
  const resetUrl = await accountLink(ctx, {
    path: 'reset-password',
    purpose: 'reset_password',
    email,
    userId: user.id,
  });
  const validFor = validity.reset_password.inWords;
  return { content: { kind: 'reset_password', publicUrl, name: user.name, resetUrl, validFor } };
}

function words({ name, resetUrl, validFor }: ResetPassword): EmailWords {
  return {
    subject: 'Choose a new password',
    preview: `The link works once, within ${validFor}.`,
    title: 'Choose a new password',
    why: 'You are receiving this email because someone asked for a new password.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>Use this link to choose a new password. It signs you out on all your devices.</Paragraph>
        <Action href={resetUrl}>Choose a new password</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, ignore this email. Your password
          will not change.
        </Aside>
      </>
    ),
  };
}
