import { takeSameTime } from '#server/accounts/take-same-time.ts';
import { queueAgain } from '#server/emails/queue-again.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';

const MOST_AN_HOUR = 3;
const HOUR = 3_600;

interface EmailOrderLink {
  reference: string;
  email: string;
}

/**
 * Sends a fresh link to the order's own address, if it is the one that was typed. Neither the answer nor its timing says
 * whether it was. The limit belongs to both together: whoever knows only the address cannot use it up.
 */
export async function emailOrderLink(
  ctx: Context,
  { reference, email }: EmailOrderLink,
  atOneTime = takeSameTime,
): Promise<void> {
  const key = `order link ${sha256(`${reference} ${email}`).toString('base64url')}`;
  await limitRequest(ctx, { key, most: MOST_AN_HOUR, perSeconds: HOUR });
  await atOneTime(async () => {
    await inTransaction(ctx, (tx) => queueLink(ctx, tx, { reference, email }));
    ctx.jobs.wake('email');
  });
}

async function queueLink(ctx: Context, tx: Tx, { reference, email }: EmailOrderLink): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (order?.email.toLowerCase() !== email) return;
  const about = { kind: 'order_link', subject: `order:${order.id}`, recipient: order.email } as const;
  const earlier = await tx
    .selectFrom('emails')
    .select(['id', 'state'])
    .where('kind', '=', about.kind)
    .where('subject', '=', about.subject)
    .orderBy('id')
    .execute();
  const [first] = earlier;
  if (!first) return queueEmail(ctx, tx, about);
  if (earlier.some(({ state }) => state === 'queued')) return;
  await queueAgain(ctx, tx, { ...about, facts: {}, againOf: first.id });
}
