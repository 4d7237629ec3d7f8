import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import { subjectId } from '#server/emails/subject-id.ts';

/** The office's reply to a message. Answers to it go to the office address. */
export async function gatherContactReply(
  { db, publicUrl, officeEmail }: Pick<EmailContext, 'db' | 'publicUrl' | 'officeEmail'>,
  about: string,
): Promise<EmailDraft | undefined> {
  const reply = await db
    .selectFrom('contactMessageSteps as s')
    .innerJoin('contactMessages as m', 'm.id', 's.messageId')
    .select(['s.text', 'm.createdAt as writtenAt', 'm.subject as about', 'm.message'])
    .where('s.id', '=', subjectId(about, 'contact_reply'))
    .executeTakeFirst();
  if (!reply) return undefined;
  return {
    content: { kind: 'contact_reply', publicUrl, ...reply },
    ...(officeEmail !== undefined && { replyTo: officeEmail }),
  };
}
