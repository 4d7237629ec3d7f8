import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { accountLink, findAccount, validity } from './account-link.ts';

interface SignInLink {
  kind: 'sign_in_link';
  publicUrl: string;
  name: string;
  signInUrl: string;
  validFor: string;
}

export const signInLinkEmail: Email<SignInLink> = {
  purpose: 'lets_in',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'sign_in_link',
    publicUrl: sampleUrl,
    name: sampleName,
    signInUrl: `${sampleUrl}/sign-in-link#token=t0ken`,
    validFor: '10 minutes',
  },
};

async function gather(
  ctx: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<SignInLink> | undefined> {
  const { db, publicUrl } = ctx;
  const user = await findAccount(db, email);
  if (!user) return undefined;
  const signInUrl = await accountLink(ctx, {
    path: 'sign-in-link',
    purpose: 'sign_in',
    email,
    userId: user.id,
  });
  const validFor = validity.sign_in.inWords;
  return { content: { kind: 'sign_in_link', publicUrl, name: user.name, signInUrl, validFor } };
}

function words({ name, signInUrl, validFor }: SignInLink): EmailWords {
  return {
    subject: 'Your link to sign in',
    preview: `The link works once, within ${validFor}.`,
    title: 'Sign in with this link',
    why: 'You are receiving this email because someone asked for a link to sign in with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>This link signs you in without your password.</Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, ignore this email, and do not
          pass it on: whoever has the link can use your account.
        </Aside>
      </>
    ),
  };
}
