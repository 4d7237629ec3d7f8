import { deviceName } from '#contract/accounts/device-name.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { TextLink } from '#server/emails/text-link.tsx';
import { findAccount } from './account-link.ts';

interface NewSignIn {
  kind: 'new_sign_in';
  publicUrl: string;
  name: string;
  device: string;
  at: Date;
  settingsUrl: string;
  resetUrl: string;
}

export const newSignInEmail: Email<NewSignIn> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'new_sign_in',
    publicUrl: sampleUrl,
    name: sampleName,
    device: 'Chrome on iPhone',
    at: new Date('2031-05-05T09:41:00Z'),
    settingsUrl: `${sampleUrl}/dashboard`,
    resetUrl: `${sampleUrl}/forgot-password`,
  },
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

async function gather(
  { db, publicUrl }: GatherContext,
  { recipient, facts }: QueuedEmail,
): Promise<EmailDraft<NewSignIn> | undefined> {
  const { device, at } = facts as { device: string; at: string };
  const user = await findAccount(db, recipient);
  return (
    user && {
      content: {
        kind: 'new_sign_in',
        publicUrl,
        name: user.name,
        device: deviceName(device),
        at: new Date(at),
        settingsUrl: `${publicUrl}/dashboard`,
        resetUrl: `${publicUrl}/forgot-password`,
      },
    }
  );
}

function words({ name, device, at, settingsUrl, resetUrl }: NewSignIn): EmailWords {
  return {
    subject: 'New sign-in to your account',
    preview: `From ${device}, which you have not used here before.`,
    title: 'New sign-in to your account',
    why: 'You are receiving this email because you have an account with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just signed in to your account from a device or network that you have not used here before:{' '}
          {device}, on {unbrokenDates(moment.format(at))} (UTC).
        </Paragraph>
        <Paragraph>If it was you, you do not need to do anything.</Paragraph>
        <Paragraph>
          If it was not you, choose a new password at once. This signs everybody out. Then check your passkeys
          on <TextLink href={settingsUrl}>your dashboard</TextLink> and remove any that you do not recognize.
        </Paragraph>
        <Action href={resetUrl}>Choose a new password</Action>
      </>
    ),
  };
}
