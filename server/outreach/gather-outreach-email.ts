import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import { subjectId } from '#server/emails/subject-id.ts';

type OutreachEmail = 'contact_to_office' | 'contact_confirmation' | 'brochure';

export async function gatherOutreachEmail(
  { db, publicUrl }: EmailContext,
  kind: OutreachEmail,
  about: string,
): Promise<EmailDraft | undefined> {
  if (kind === 'brochure') {
    const lead = await db
      .selectFrom('brochureLeads')
      .select('name')
      .where('id', '=', subjectId(about, 'brochure_lead'))
      .executeTakeFirst();
    const brochureUrl = `${publicUrl}/documents/Program-details.pdf`;
    return lead && { content: { kind, publicUrl, brochureUrl, ...lead } };
  }
  const message = await db
    .selectFrom('contactMessages')
    .select(['id as number', 'name', 'email', 'subject', 'message'])
    .where('id', '=', subjectId(about, 'contact_message'))
    .executeTakeFirst();
  if (!message) return undefined;
  // The message is not quoted, because anybody may have typed this address.
  if (kind === 'contact_confirmation') return { content: { kind, publicUrl, name: message.name } };
  return { content: { kind, publicUrl, ...message }, replyTo: message.email };
}
