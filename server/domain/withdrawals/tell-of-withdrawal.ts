import { sql } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { queueEachTime } from '../emails/queue-each-time.ts';
import { queueEmail } from '../emails/queue-email.ts';
import type { Typed } from './find-order-of-withdrawal.ts';

// Anybody can type the address of somebody else.
const MOST_RECEIPTS_A_DAY = 20;

/** To whoever sent it, with the words and the second. It says nothing of an order. */
export async function queueReceipt(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, typed, receivedAt }: { id: number; typed: Typed; receivedAt: Date },
): Promise<void> {
  const { email: recipient, name, reference, part } = typed;
  const { rows } = await sql<{ received: number }>`
    select count(*)::int as received from withdrawals
    where email = ${recipient} and email <> '' and received_at > now() - interval '1 day'`.execute(tx);
  if ((rows[0]?.received ?? 0) > MOST_RECEIPTS_A_DAY) return;
  await queueEachTime(ctx, tx, {
    kind: 'withdrawal_received',
    subject: `withdrawal:${id}`,
    recipient,
    facts: { name, reference, part, receivedAt },
  });
}

interface Told {
  id: number;
  order: { id: number; email: string };
}

/**
 * To the order's own address, where somebody can object. Of attempts from other addresses it hears once a day, so that
 * nobody floods it through us.
 */
export async function tellOrder(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { id, order, from }: Told & { from: string },
): Promise<void> {
  if (from !== order.email && (await wasTold(tx, { id, order }))) return;
  await queueEmail(ctx, tx, {
    kind: 'withdrawal_asked',
    subject: `order:${order.id}/withdrawal:${id}`,
    recipient: order.email,
  });
}

async function wasTold(tx: Tx, { id, order }: Told): Promise<boolean> {
  const told = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('orderId', '=', order.id)
    .where('id', '<>', id)
    .where('email', '<>', order.email)
    .where('receivedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return told !== undefined;
}
