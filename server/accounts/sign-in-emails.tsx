import { formatLongDate, unbrokenDates } from '#contract/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { TextLink } from '#server/emails/text-link.tsx';

const why = 'You are receiving this email because you have an account with this address.';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export function newSignIn({
  name,
  device,
  at,
  settingsUrl,
  resetUrl,
}: EmailContentOf<'new_sign_in'>): EmailWords {
  return {
    subject: 'New sign-in to your account',
    preview: `From ${device}, which you have not used here before.`,
    title: 'New sign-in to your account',
    why,
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

export function passkeyAdded({ name, settingsUrl, resetUrl }: EmailContentOf<'passkey_added'>): EmailWords {
  return {
    subject: 'A passkey was added to your account',
    preview: 'It signs you in without your password.',
    title: 'A passkey was added',
    why,
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

export function accountUnused({ name, endsOn, signInUrl }: EmailContentOf<'account_unused'>): EmailWords {
  const day = unbrokenDates(formatLongDate(endsOn));
  return {
    subject: 'Your account will be deleted',
    preview: `Sign in before ${day} to keep it.`,
    title: 'Your account will be deleted',
    why,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Nobody has signed in to your account for a long time. We do not keep data that nobody uses, so we
          will delete the account on {day}, with your profile and your saved programs.
        </Paragraph>
        <Paragraph>To keep it, sign in once before that day.</Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Aside>If you no longer need the account, you do not need to do anything.</Aside>
      </>
    ),
  };
}
