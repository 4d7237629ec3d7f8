import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { attachDocuments } from '#server/orders/attach-documents.ts';
import { gatherOrderFacts } from '#server/orders/gather-order-facts.ts';
import { linkToOrder } from '#server/orders/link-to-order.ts';
import type { ProgramBefore } from './change-program.ts';

/** Undefined if its tickets are no longer valid. */
export async function gatherProgramChangedEmail(
  ctx: EmailContext,
  { facts }: Pick<QueuedEmail, 'facts'>,
): Promise<EmailDraft | undefined> {
  const {
    orderId,
    programId,
    before,
    note = null,
  } = facts as {
    orderId: number;
    programId: number;
    before: ProgramBefore;
    note?: string | null;
  };
  const order = await gatherOrderFacts(ctx.db, orderId);
  const line = order.lines.find(
    ({ program, session, tickets }) =>
      program.id === programId && session === undefined && tickets.some(({ state }) => state === 'valid'),
  );
  if (!line) return undefined;
  const { publicUrl } = ctx;
  const orderUrl = await linkToOrder(ctx, order);
  return {
    content: { kind: 'program_changed', publicUrl, order, line, before, note, orderUrl },
    attachments: await attachDocuments(ctx, order),
  };
}
