import { firm } from '#contract/firm.ts';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { isGoodInvitation } from './good-invitation.ts';

interface Invitation {
  kind: 'invitation';
  publicUrl: string;
  role: OfficeRole;
  invitedBy: string;
  invitationUrl: string;
  validFor: string;
}

export const invitationEmail: Email<Invitation> = {
  purpose: 'to_staff',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'invitation',
    publicUrl: sampleUrl,
    role: 'staff',
    invitedBy: sampleName,
    invitationUrl: `${sampleUrl}/admin/invitation#token=t0ken`,
    validFor: '7 days',
  },
};

const WEEK_IN_MINUTES = 7 * 24 * 60;

const asWhat = { door: 'to check guests in', staff: 'as a member of staff', admin: 'as an administrator' };

/** Creates a new link at each try. An invitation that was withdrawn, accepted or has expired meanwhile is not sent. */
async function gather(
  { db, publicUrl }: GatherContext,
  { recipient: email }: QueuedEmail,
): Promise<EmailDraft<Invitation> | undefined> {
  const invitation = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.invitedBy')
    .select(['i.role', 'u.name'])
    .where('i.email', '=', email)
    .where(isGoodInvitation)
    .executeTakeFirst();
  if (!invitation) return undefined;
  const token = await issueOneTimeToken(db, {
    purpose: 'accept_invitation',
    email,
    validForMinutes: WEEK_IN_MINUTES,
  });
  const invitationUrl = `${publicUrl}/admin/invitation#token=${token}`;
  const { role, name: invitedBy } = invitation;
  return { content: { kind: 'invitation', publicUrl, role, invitedBy, invitationUrl, validFor: '7 days' } };
}

function words({ role, invitedBy, invitationUrl, validFor }: Invitation): EmailWords {
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
