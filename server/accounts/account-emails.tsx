import { firm } from '#contract/firm.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';

export function welcome({ name, verifyUrl, validFor, publicUrl }: EmailContentOf<'welcome'>): EmailWords {
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

export function verifyEmail({ name, verifyUrl, validFor }: EmailContentOf<'verify_email'>): EmailWords {
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

export function resetPassword({ name, resetUrl, validFor }: EmailContentOf<'reset_password'>): EmailWords {
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

export function signInLink({ name, signInUrl, validFor }: EmailContentOf<'sign_in_link'>): EmailWords {
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

export function addressTaken({ name, signInUrl }: EmailContentOf<'address_taken'>): EmailWords {
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

export function claimPurchases({ claimUrl, validFor }: EmailContentOf<'claim_purchases'>): EmailWords {
  return {
    subject: 'Your guest purchases',
    preview: 'Add them to an account with one link.',
    title: 'Add your purchases to an account',
    why: 'You are receiving this email because someone asked for the purchases made with this address.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          You bought from us as a guest. This link moves your orders, tickets and receipts into an account of
          your own.
        </Paragraph>
        <Action href={claimUrl}>Add them to an account</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, ignore this email. Nothing will
          change.
        </Aside>
      </>
    ),
  };
}
