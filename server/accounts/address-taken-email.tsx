import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { findAccount } from './account-link.ts';

interface AddressTaken {
  kind: 'address_taken';
  publicUrl: string;
  name: string;
  signInUrl: string;
}

export const addressTakenEmail: Email<AddressTaken> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: { kind: 'address_taken', publicUrl: sampleUrl, name: sampleName, signInUrl: `${sampleUrl}/signin` },
};

async function gather(
  ctx: GatherContext,
  { recipient }: QueuedEmail,
): Promise<EmailDraft<AddressTaken> | undefined> {
  const { db, publicUrl } = ctx;
  const user = await findAccount(db, recipient);
  return (
    user && {
      content: { kind: 'address_taken', publicUrl, name: user.name, signInUrl: `${publicUrl}/signin` },
    }
  );
}

function words({ name, signInUrl }: AddressTaken): EmailWords {
  return {
    subject: 'You already have an account',
    preview: 'Someone tried to sign up with your address.',
    title: 'You already have an account',
    why: 'You are receiving this email because someone tried to sign up with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just tried to create an account with this address, but it already has one. If it was you,
          sign in. If you forgot your password, you can choose a new one on the same page.
        </Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Aside>If it was not you, nothing has changed and you do not need to do anything.</Aside>
      </>
    ),
  };
}
