import type { MailContext } from './email-context.ts';
import type { MailContent } from './email-draft.ts';
import { subjectId } from './subject-id.ts';

type OutreachLetter = 'contact_to_office' | 'contact_confirmation' | 'brochure';

export async function gatherOutreachLetter(
  { db, publicUrl }: MailContext,
  kind: OutreachLetter,
  about: string,
): Promise<MailContent | undefined> {
  if (kind === 'brochure') {
    const lead = await db
      .selectFrom('brochureLeads')
      .select('name')
      .where('id', '=', subjectId(about, 'brochure_lead'))
      .executeTakeFirst();
    const brochureUrl = `${publicUrl}/documents/Program-details.pdf`;
    return lead && { letter: { kind, publicUrl, brochureUrl, ...lead } };
  }
  const message = await db
    .selectFrom('contactMessages')
    .select(['id as number', 'name', 'email', 'subject', 'message'])
    .where('id', '=', subjectId(about, 'contact_message'))
    .executeTakeFirst();
  if (!message) return undefined;
  // What was written is not repeated to an address that anybody may have typed.
  if (kind === 'contact_confirmation') return { letter: { kind, publicUrl, name: message.name } };
  return { letter: { kind, publicUrl, ...message }, replyTo: message.email };
}
