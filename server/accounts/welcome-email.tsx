import { firm } from '#contract/firm.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { accountLink, findAccount, validity } from './account-link.ts';

interface Welcome {
  kind: 'welcome';
  publicUrl: string;
  name: string;
  verifyUrl: string | undefined;
  validFor: string;
}

export const welcomeEmail: Email<Welcome> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'welcome',
    publicUrl: sampleUrl,
    name: sampleName,
    verifyUrl: `${sampleUrl}/verify-email#token=t0ken`,
    validFor: '24 hours',
  },
};

async function gather(
  ctx: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<Welcome> | undefined> {
  const { db, publicUrl } = ctx;
  const user = await findAccount(db, email);
  if (!user) return undefined;
  const { id: userId, name, verifiedAt } = user;
  const link = { path: 'verify-email', purpose: 'verify_email', email, userId } as const;
  const verifyUrl = verifiedAt ? undefined : await accountLink(ctx, link);
  const validFor = validity.verify_email.inWords;
  return { content: { kind: 'welcome', publicUrl, name, verifyUrl, validFor } };
}

function words({ name, verifyUrl, validFor, publicUrl }: Welcome): EmailWords {
  return {
    subject: `Welcome to ${firm.name}`,
    preview: verifyUrl ? 'One step left: confirm your email address.' : 'Your account is ready.',
    title: 'Welcome. We are glad you are here.',
    why: 'You are receiving this email because an account was created with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Your account is ready. Your programs, orders, tickets and receipts will all be in one place: your
          dashboard.
        </Paragraph>
        {verifyUrl === undefined ? (
          <Action href={`${publicUrl}/dashboard`}>Open your dashboard</Action>
        ) : (
          <>
            <Paragraph>Please confirm that this address is yours:</Paragraph>
            <Action href={verifyUrl}>Confirm your email address</Action>
            <Aside>The link works once, within {validFor}.</Aside>
          </>
        )}
        <Aside>
          If you did not create an account, ignore this email. Without confirmation we will not write to this
          address again.
        </Aside>
      </>
    ),
  };
}
