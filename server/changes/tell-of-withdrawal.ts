import { sql } from 'kysely';
import { queueEachTime } from '#server/emails/queue-each-time.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { isRandomCode } from '#server/platform/random-code.ts';
import type { Typed } from './find-order-of-withdrawal.ts';

/**
 * To whoever sent it, with the second. Only the address of the order gets the words: anybody can type any address, and
 * would send their own words in our name.
 */
export async function queueReceipt(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  {
    id,
    typed,
    receivedAt,
    order,
  }: { id: number; typed: Typed; receivedAt: Date; order: Told['order'] | undefined },
): Promise<void> {
  const { email: recipient, name, reference, part } = typed;
  const about = { subject: `withdrawal:${id}`, recipient };
  if (order?.email.toLowerCase() === recipient)
    await queueEachTime(ctx, tx, {
      ...about,
      kind: 'withdrawal_received',
      facts: { name, reference, part, receivedAt },
    });
  else
    await queueEachTime(ctx, tx, {
      ...about,
      kind: 'withdrawal_unmatched',
      facts: { receivedAt, ...(isRandomCode(reference) && { reference: reference.toUpperCase() }) },
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
