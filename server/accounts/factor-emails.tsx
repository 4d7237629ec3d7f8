import { firm } from '#contract/firm.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';

export function factorsRemoved({
  name,
  isOfTheOffice,
  signInUrl,
}: EmailContentOf<'factors_removed'>): EmailWords {
  return {
    subject: 'Your second factor was removed',
    preview: isOfTheOffice
      ? 'You set up a new one the next time you sign in to the office.'
      : 'Your password alone signs you in again.',
    title: 'Your second factor was removed',
    why: isOfTheOffice ? ofTheOffice : ofTheSite,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        {isOfTheOffice ? (
          <Paragraph>
            An administrator has removed your passkeys, your authenticator app and your recovery codes. You
            set up a new second factor the next time you sign in to the office.
          </Paragraph>
        ) : (
          <Paragraph>
            Our office has removed your passkeys and your recovery codes. Your password alone signs you in
            again.
          </Paragraph>
        )}
        <Action href={signInUrl}>{isOfTheOffice ? 'Sign in to the office' : 'Sign in'}</Action>
        <Aside>
          If you did not ask for this, {isOfTheOffice ? 'call an administrator' : 'reply to this email'} at
          once and change your password.
        </Aside>
      </>
    ),
  };
}

export function recoveryCodeUsed({
  name,
  left,
  isOfTheOffice,
  securityUrl,
}: EmailContentOf<'recovery_code_used'>): EmailWords {
  const where = isOfTheOffice ? 'to the office ' : '';
  return {
    subject: 'A recovery code was used',
    preview: `Someone signed in ${where}with one of your recovery codes.`,
    title: 'A recovery code was used',
    why: isOfTheOffice ? ofTheOffice : ofTheSite,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Someone just signed in {where}with one of your recovery codes. Each code works once; {leftOf(left)}.
          If you run out or lose them, create new ones.
        </Paragraph>
        <Action href={securityUrl}>Review your security settings</Action>
        <Aside>
          If it was not you, {isOfTheOffice && 'call an administrator at once and '}change your password
          {!isOfTheOffice && ' and create new recovery codes at once'}.
        </Aside>
      </>
    ),
  };
}

const ofTheOffice = `You are receiving this email because you have access to the ${firm.name} office.`;
const ofTheSite = 'You are receiving this email because you have an account with this address.';

function leftOf(codes: number): string {
  if (codes === 0) return 'you have no recovery codes left';
  return codes === 1 ? 'you have one recovery code left' : `you have ${codes} recovery codes left`;
}
