import { sql } from 'kysely';
import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { stillUnmatched } from '#server/payments/record-unmatched-payment.ts';
import { isGoodInvitation } from './good-invitation.ts';

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

/** Not sent if all of them got their orders back meanwhile. */
export async function gatherUnmatchedPayments({
  db,
  publicUrl,
}: EmailContext): Promise<EmailDraft | undefined> {
  const { rows } = await sql<{
    payments: number;
  }>`select count(*)::int as payments from ${stillUnmatched}`.execute(db);
  const { payments = 0 } = rows[0] ?? {};
  return payments === 0 ? undefined : { content: { kind: 'unmatched_payments', publicUrl, payments } };
}

export async function gatherBackupFailed(
  { publicUrl }: EmailContext,
  { facts }: QueuedEmail,
): Promise<EmailDraft> {
  return { content: { kind: 'backup_failed', publicUrl, what: (facts as { what: string }).what } };
}
