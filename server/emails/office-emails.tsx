import type { EmailContentOf } from '#server/domain/email-delivery/email-content.ts';
import { Action } from './action.tsx';
import type { EmailWords } from './email-words.ts';
import { greeting } from './greeting.ts';
import { Aside, Paragraph } from './paragraph.tsx';

export function invitation({
  role,
  invitedBy,
  invitationUrl,
  validFor,
}: EmailContentOf<'invitation'>): EmailWords {
  return {
    subject: 'You are invited to the NYEA office',
    preview: `The link works once, within ${validFor}.`,
    title: 'Welcome to the office',
    why: 'You are receiving this email because someone at NYEA invited this address.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {invitedBy} has invited you to the office {asWhat[role]}. Choose a password, then set up a second
          factor: a passkey, or an authenticator app on your phone.
        </Paragraph>
        <Action href={invitationUrl}>Accept invitation</Action>
        <Aside>
          The link works once, within {validFor}. If you do not know what this is about, ignore this email.
          Nothing will change.
        </Aside>
      </>
    ),
  };
}

const asWhat = { staff: 'as a member of staff', admin: 'as an administrator' };

export function factorsRemoved({ name, officeUrl }: EmailContentOf<'factors_removed'>): EmailWords {
  return {
    subject: 'Your second factor was removed',
    preview: 'You set up a new one the next time you sign in to the office.',
    title: 'Your second factor was removed',
    why: 'You are receiving this email because you have access to the NYEA office.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          An administrator has removed your passkeys, your authenticator app and your recovery codes, and has
          signed you out of the office. You set up a new second factor the next time you sign in.
        </Paragraph>
        <Action href={officeUrl}>Sign in to the office</Action>
        <Aside>If you did not ask for this, call an administrator at once and change your password.</Aside>
      </>
    ),
  };
}

export function recoveryCodeUsed({
  name,
  left,
  securityUrl,
}: EmailContentOf<'recovery_code_used'>): EmailWords {
  return {
    subject: 'A recovery code was used',
    preview: 'Someone signed in to the office with one of your recovery codes.',
    title: 'A recovery code was used',
    why: 'You are receiving this email because you have access to the NYEA office.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just signed in to the office with one of your recovery codes. Each code works once;{' '}
          {leftOf(left)}. If you run out or lose them, create new ones.
        </Paragraph>
        <Action href={securityUrl}>Review your security settings</Action>
        <Aside>If it was not you, call an administrator at once and change your password.</Aside>
      </>
    ),
  };
}

function leftOf(codes: number): string {
  if (codes === 0) return 'you have no recovery codes left';
  return codes === 1 ? 'you have one recovery code left' : `you have ${codes} recovery codes left`;
}
