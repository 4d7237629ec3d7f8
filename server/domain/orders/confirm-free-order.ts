import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import type { Buyer } from './buyer.ts';
import { sellSeats } from './sell-seats.ts';

/** Nothing is to be paid, so nobody has to be asked. It gets a name that /success knows, like a paid one. */
export async function confirmFreeOrder(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { orderId, buyer }: { orderId: number; buyer: Buyer },
): Promise<void> {
  const id = `free_${randomBytes(24).toString('base64url')}`;
  await tx
    .insertInto('checkout_attempts')
    .values({
      order_id: orderId,
      attempt: 1,
      state: 'complete',
      request: '{}',
      expires_at: sql`now()`,
      provider_session_id: id,
      url: `/success?session_id=${id}`,
    })
    .execute();
  await sellSeats(ctx, tx, { orderId, name: buyer.info.name, email: buyer.info.email });
}
