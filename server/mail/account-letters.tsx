import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import type { LetterWords } from './letter-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';

export function welcome({ name, verifyUrl, validFor, publicUrl }: LetterOf<'welcome'>): LetterWords {
  return {
    subject: 'Welcome to NYEA',
    preview: verifyUrl ? 'One step is left: confirm your address.' : 'Your account is ready.',
    title: 'Welcome. Good to have you with us.',
    why: 'You receive this letter because an account was made with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Your account is ready. Your programs, orders, tickets and receipts will all be in one place, your
          dashboard.
        </Paragraph>
        {verifyUrl === undefined ? (
          <Action href={`${publicUrl}/dashboard`}>Open your dashboard</Action>
        ) : (
          <>
            <Paragraph>Please confirm that this address is yours:</Paragraph>
            <Action href={verifyUrl}>Confirm your address</Action>
            <Aside>The link works once, within {validFor}.</Aside>
          </>
        )}
        <Aside>
          If you did not make an account, leave this letter be: without the confirmation the address is not
          used.
        </Aside>
      </>
    ),
  };
}

export function verifyEmail({ name, verifyUrl, validFor }: LetterOf<'verify_email'>): LetterWords {
  return {
    subject: 'Confirm your e-mail address',
    preview: `The link works once, within ${validFor}.`,
    title: 'Is this address yours?',
    why: 'You receive this letter because a confirmation of this address was asked for.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          With your address confirmed, you also see what you bought as a guest, and we can reach you if a
          session changes.
        </Paragraph>
        <Action href={verifyUrl}>Confirm your address</Action>
        <Aside>The link works once, within {validFor}. Earlier links may be forgotten.</Aside>
      </>
    ),
  };
}

export function resetPassword({ name, resetUrl, validFor }: LetterOf<'reset_password'>): LetterWords {
  return {
    subject: 'Choose a new password',
    preview: `The link works once, within ${validFor}.`,
    title: 'Choose a new password',
    why: 'You receive this letter because a new password was asked for.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Here is your way back in. When the new password is set, every device is signed out.
        </Paragraph>
        <Action href={resetUrl}>Choose a new password</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, leave this letter be: your
          password stays as it is.
        </Aside>
      </>
    ),
  };
}

export function addressTaken({ name, signInUrl }: LetterOf<'address_taken'>): LetterWords {
  return {
    subject: 'You already have an account',
    preview: 'Somebody tried to sign up with your address.',
    title: 'You already have an account',
    why: 'You receive this letter because somebody tried to sign up with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Somebody just tried to make an account with this address, which has one. If it was you, sign in; on
          the same page you can choose a new password, should you have forgotten it.
        </Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Aside>If it was not you, nothing has happened, and nothing needs doing.</Aside>
      </>
    ),
  };
}

export function claimPurchases({ claimUrl, validFor }: LetterOf<'claim_purchases'>): LetterWords {
  return {
    subject: 'Your purchases as a guest',
    preview: 'Bring them into an account with one link.',
    title: 'Bring your purchases together',
    why: 'You receive this letter because purchases made with this address were asked for.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          You bought from us as a guest. With this link your orders, tickets and receipts move into an account
          of your own.
        </Paragraph>
        <Action href={claimUrl}>Bring them into an account</Action>
        <Aside>
          The link works once, within {validFor}. If you did not ask for it, leave this letter be: nothing
          changes.
        </Aside>
      </>
    ),
  };
}
