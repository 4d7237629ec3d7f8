import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import type { CopiesChanged } from '#server/orders/tell-of-copies.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import { linkToOrder } from './link-to-order.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

export async function gatherCopiesChanged(
  ctx: EmailContext,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft> {
  const order = await gatherOrderFacts(ctx.db, subjectId(subject.replace(/\/copies:\d+$/, ''), 'order'));
  const { from, to } = facts as CopiesChanged;
  const orderUrl = await linkToOrder(ctx, order);
  return { content: { kind: 'copies_changed', publicUrl: ctx.publicUrl, order, from, to, orderUrl } };
}
