import { firm } from '#contract/firm.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';

export function invitation({
  role,
  invitedBy,
  invitationUrl,
  validFor,
}: EmailContentOf<'invitation'>): EmailWords {
  return {
    subject: `You are invited to the ${firm.name} office`,
    preview: `The link works once, within ${validFor}.`,
    title: 'Welcome to the office',
    why: `You are receiving this email because someone at ${firm.name} invited this address.`,
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

const asWhat = { door: 'to check guests in', staff: 'as a member of staff', admin: 'as an administrator' };
