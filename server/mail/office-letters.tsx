import type { LetterOf } from '#server/domain/mail/letter.ts';
import { Action } from './action.tsx';
import { greeting } from './greeting.ts';
import type { LetterWords } from './letter-words.ts';
import { Aside, Paragraph } from './paragraph.tsx';

export function invitation({
  role,
  invitedBy,
  invitationUrl,
  validFor,
}: LetterOf<'invitation'>): LetterWords {
  return {
    subject: 'You are invited to the office of NYEA',
    preview: `The link works once, within ${validFor}.`,
    title: 'Welcome to the office',
    why: 'You receive this letter because somebody at NYEA has invited this address.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {invitedBy} invites you to the office, {asWhat[role]}. Choose a password, then set up a second
          factor: a passkey, or an authenticator app on your phone.
        </Paragraph>
        <Action href={invitationUrl}>Take the invitation</Action>
        <Aside>
          The link works once, within {validFor}. If you do not know what this is about, leave this letter be:
          nothing changes.
        </Aside>
      </>
    ),
  };
}

const asWhat = { staff: 'as one of the staff', admin: 'as an administrator' };

export function factorsRemoved({ name, officeUrl }: LetterOf<'factors_removed'>): LetterWords {
  return {
    subject: 'Your second factor was removed',
    preview: 'At your next sign-in to the office you set up a new one.',
    title: 'Your second factor was removed',
    why: 'You receive this letter because you belong to the office of NYEA.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          An administrator has removed your passkeys, your authenticator app and your recovery codes, and has
          signed you out of the office. At your next sign-in you set up a new second factor.
        </Paragraph>
        <Action href={officeUrl}>Sign in to the office</Action>
        <Aside>
          If you have not asked for it, tell an administrator by telephone at once, and change your password.
        </Aside>
      </>
    ),
  };
}

export function recoveryCodeUsed({ name, left, securityUrl }: LetterOf<'recovery_code_used'>): LetterWords {
  return {
    subject: 'A recovery code was used',
    preview: 'Somebody came into the office with one of your codes on paper.',
    title: 'A recovery code was used',
    why: 'You receive this letter because you belong to the office of NYEA.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          One of your recovery codes has just opened the office. Each opens once; {leftOf(left)}. If they run
          out, or the paper is lost, make new ones.
        </Paragraph>
        <Action href={securityUrl}>See your sign-in</Action>
        <Aside>
          If it was not you, tell an administrator by telephone at once, and change your password.
        </Aside>
      </>
    ),
  };
}

function leftOf(codes: number): string {
  if (codes === 0) return 'none of your recovery codes is left';
  return codes === 1 ? 'one of your recovery codes is left' : `${codes} of your recovery codes are left`;
}
