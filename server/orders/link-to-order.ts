import { issueOneTimeToken } from '#server/accounts/one-time-token.ts';
import type { GatherContext } from '#server/emails/email.ts';
import type { OrderFacts } from './order-facts.ts';

/** A guest's link carries its own token. Account owners sign in instead. A copy loses its links, so it gets none. */
export async function linkToOrder(
  { db, publicUrl, isCopy = false }: GatherContext,
  order: OrderFacts,
): Promise<string> {
  const url = `${publicUrl}/orders/${order.reference}`;
  if (isCopy || order.buyer.hasAccount) return url;
  const token = await issueOneTimeToken(db, {
    purpose: 'open_order',
    email: order.buyer.email.toLowerCase(),
    orderId: order.id,
    expiresAt: order.linkEndsAt,
  });
  return `${url}#token=${token}`;
}
