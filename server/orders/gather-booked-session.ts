import type { GatherContext } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { gatherOrderFacts } from './gather-order-facts.ts';
import { linkToOrder } from './link-to-order.ts';
import type { OfficeOrderView } from './office-order.ts';
import type { OrderFacts, SessionFacts } from './order-facts.ts';

/** Undefined if the session is no longer held, or no ticket for it is valid. */
export async function gatherBookedSession(ctx: GatherContext, facts: QueuedEmail['facts']) {
  const { orderId, sessionId } = facts as { orderId: number; sessionId: number };
  const order = await gatherOrderFacts(ctx.db, orderId);
  const session = sessionIn(order, sessionId);
  const hasTicket = order.lines.some(
    (line) => line.session?.id === sessionId && line.tickets.some(({ state }) => state === 'valid'),
  );
  if (!session || !hasTicket) return undefined;
  return { order, session, orderUrl: await linkToOrder(ctx, order) };
}

export function sessionIn({ lines }: OrderFacts, sessionId: number): SessionFacts | undefined {
  return lines.find(({ session }) => session?.id === sessionId)?.session;
}

/** Whether a ticket is valid for the session that an email has in its subject. */
export function isSessionBooked({ lines }: OfficeOrderView, subject: string): boolean {
  return lines.some(
    ({ sessionId, tickets }) =>
      subject.includes(`/session:${sessionId}/`) && tickets.some(({ state }) => state === 'valid'),
  );
}
