import { sql } from 'kysely';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { EmailKind } from '#server/emails/email-kind.ts';
import type { Attachment } from '#server/emails/mailer.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { copyOf } from './copy-of.ts';

type Gather = (ctx: EmailContext, email: QueuedEmail) => Promise<EmailDraft | undefined>;

/** Undefined if copies go elsewhere by now, or to nobody. */
export async function gatherCopy(
  ctx: EmailContext,
  { recipient, facts }: QueuedEmail,
  gather: Gather,
): Promise<EmailDraft | undefined> {
  const { orderId, of } = facts as { orderId?: number; of?: number };
  if (orderId === undefined || of === undefined) return undefined;
  const order = await ctx.db
    .selectFrom('orders')
    .select(['reference', 'name', 'email'])
    .where('id', '=', orderId)
    .where('copyEmail', '=', recipient)
    .executeTakeFirst();
  const original = await ctx.db
    .selectFrom('emails')
    .select(['id', sql<EmailKind>`kind`.as('kind'), 'subject', 'facts'])
    .where('id', '=', of)
    .executeTakeFirst();
  if (!order || !original) return undefined;
  const { reference, name: buyer, email } = order;
  const draft = await gather({ ...ctx, isCopy: true }, { ...original, recipient: email });
  const content = draft && copyOf(draft.content, { reference, buyer });
  return content && { content, attachments: (draft.attachments ?? []).map(withoutLink) };
}

/** The entries of a calendar file link to the order. Long lines go on after a line break and a tab or space. */
function withoutLink(attachment: Attachment): Attachment {
  if (!attachment.contentType.startsWith('text/calendar')) return attachment;
  const calendar = attachment.content.toString();
  return { ...attachment, content: Buffer.from(calendar.replaceAll(/^URL:.*\r\n(?:[\t ].*\r\n)*/gm, '')) };
}
