import { issueOneTimeToken } from '../accounts/one-time-token.ts';
import { findFactors } from '../staff/find-factors.ts';
import { isGoodInvitation } from '../staff/good-invitation.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';

const WEEK_IN_MINUTES = 7 * 24 * 60;

/** Creates a new link at each try. An invitation that was withdrawn, accepted or has expired meanwhile is not sent. */
export async function gatherInvitation(
  { db, publicUrl }: EmailContext,
  email: string,
): Promise<EmailDraft | undefined> {
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

export async function gatherFactorsRemoved(
  { db, publicUrl }: EmailContext,
  email: string,
): Promise<EmailDraft | undefined> {
  const user = await db.selectFrom('users').select('name').where('email', '=', email).executeTakeFirst();
  if (!user) return undefined;
  const officeUrl = `${publicUrl}/admin`;
  return { content: { kind: 'factors_removed', publicUrl, name: user.name, officeUrl } };
}

export async function gatherRecoveryCodeUsed(
  { db, publicUrl }: EmailContext,
  email: string,
): Promise<EmailDraft | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return undefined;
  const { recoveryCodesLeft: left } = await findFactors(db, user.id);
  const securityUrl = `${publicUrl}/admin/security`;
  return { content: { kind: 'recovery_code_used', publicUrl, name: user.name, left, securityUrl } };
}
