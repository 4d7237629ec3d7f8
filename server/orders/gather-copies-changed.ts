import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToOrder } from './link-to-order.ts';
import type { CopiesChanged } from './tell-of-copies.ts';

export async function gatherCopiesChanged(
  ctx: EmailContext,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft> {
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/copies:\d+$/, ''), 'order'));
  const { from, to } = facts as CopiesChanged;
  const orderUrl = await linkToOrder(ctx, order);
  return { content: { kind: 'copies_changed', publicUrl: ctx.publicUrl, order, from, to, orderUrl } };
}
