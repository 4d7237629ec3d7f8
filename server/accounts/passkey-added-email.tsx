import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { TextLink } from '#server/emails/text-link.tsx';
import { findAccount } from './account-link.ts';

interface PasskeyAdded {
  kind: 'passkey_added';
  publicUrl: string;
  name: string;
  settingsUrl: string;
  resetUrl: string;
}

export const passkeyAddedEmail: Email<PasskeyAdded> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'passkey_added',
    publicUrl: sampleUrl,
    name: sampleName,
    settingsUrl: `${sampleUrl}/dashboard`,
    resetUrl: `${sampleUrl}/forgot-password`,
  },
};

async function gather(
  { db, publicUrl }: GatherContext,
  { recipient }: QueuedEmail,
): Promise<EmailDraft<PasskeyAdded> | undefined> {
  const user = await findAccount(db, recipient);
  return (
    user && {
      content: {
        kind: 'passkey_added',
        publicUrl,
        name: user.name,
        settingsUrl: `${publicUrl}/dashboard`,
        resetUrl: `${publicUrl}/forgot-password`,
      },
    }
  );
}

function words({ name, settingsUrl, resetUrl }: PasskeyAdded): EmailWords {
  return {
    subject: 'A passkey was added to your account',
    preview: 'It signs you in without your password.',
    title: 'A passkey was added',
    why: 'You are receiving this email because you have an account with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just added a passkey to your account. It signs in without your password.
        </Paragraph>
        <Action href={settingsUrl}>Review your passkeys</Action>
        <Aside>
          If it was not you, <TextLink href={resetUrl}>choose a new password</TextLink> at once, sign in and
          remove the passkey.
        </Aside>
      </>
    ),
  };
}
