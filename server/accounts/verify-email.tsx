import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { accountLink, findAccount, validity } from './account-link.ts';

interface VerifyEmail {
  kind: 'verify_email';
  publicUrl: string;
  name: string;
  verifyUrl: string;
  validFor: string;
}

export const verifyEmailEmail: Email<VerifyEmail> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'verify_email',
    publicUrl: sampleUrl,
    name: sampleName,
    verifyUrl: `${sampleUrl}/verify-email#token=t0ken`,
    validFor: '24 hours',
  },
};

async function gather(
  ctx: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<VerifyEmail> | undefined> {
  const { db, publicUrl } = ctx;
  const user = await findAccount(db, email);
  if (!user || user.verifiedAt) return undefined;
  const verifyUrl = await accountLink(ctx, {
    path: 'verify-email',
    purpose: 'verify_email',
    email,
    userId: user.id,
  });
  const validFor = validity.verify_email.inWords;
  return { content: { kind: 'verify_email', publicUrl, name: user.name, verifyUrl, validFor } };
}

function words({ name, verifyUrl, validFor }: VerifyEmail): EmailWords {
  return {
    subject: 'Confirm your email address',
    preview: `The link works once, within ${validFor}.`,
    title: 'Confirm your email address',
    why: 'You are receiving this email because someone asked to confirm this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Once your address is confirmed, your account also shows what you bought as a guest, and we can reach
          you if a session changes.
        </Paragraph>
        <Action href={verifyUrl}>Confirm your email address</Action>
        <Aside>The link works once, within {validFor}. Ignore any earlier links.</Aside>
      </>
    ),
  };
}
