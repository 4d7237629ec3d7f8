import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { CreateAccountOfGuest, Converted } from './create-account-of-guest.ts';
import { accountExists, asAccountExists, openAccountOfGuest } from './create-account-of-guest.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { hashPassword } from './password.ts';
import { recordExpectedSignIn } from './record-sign-in.ts';
import { isTakenAddress } from './taken-address.ts';

export interface CreateAccountFromOrder extends Omit<CreateAccountOfGuest, 'token'> {
  reference: string;
  secret: string;
}

/**
 * Creates an account with the secret of one order, right after buying. The account owns that order at once. Other
 * orders under the address follow once the address is confirmed, because anybody could have typed it.
 */
export async function createAccountFromOrder(
  ctx: Context,
  input: CreateAccountFromOrder,
): Promise<Converted> {
  const { password, network, device } = input;
  const order = await findOrder(ctx, input);
  if (await isTakenAddress(ctx, { email: order.email, network })) throw accountExists();
  const passwordHash = await hashPassword(password, network);
  const converted = await inTransaction(ctx, async (tx) => {
    const user = await openAccountOfGuest(tx, {
      ...input,
      orderId: order.id,
      passwordHash,
      isVerified: false,
    });
    await tx
      .updateTable('orders')
      .set({ userId: user.id })
      .where('id', '=', order.id)
      .where('userId', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow(() => new Refusal('conflict'));
    await recordOrderEvent(tx, order.id, { kind: 'claimed' }, `user:${user.id}`);
    await queueEmail(ctx, tx, {
      kind: 'welcome',
      subject: `user:${user.id}`,
      recipient: user.email,
      facts: { userId: user.id },
    });
    const token = await issueAccessToken(tx, { userId: user.id, passwordHash, device });
    if (token === undefined) throw new Error('no access token was issued to a new account');
    await recordExpectedSignIn({ db: tx, secretBox: ctx.secretBox }, { userId: user.id, network, device });
    return { token, user, claimed: 1 };
  }).catch(asAccountExists);
  ctx.jobs.wake('email');
  return converted;
}

async function findOrder({ db }: Context, { reference, secret }: CreateAccountFromOrder) {
  const keyHash = sha256(secret);
  const order = await db
    .selectFrom('orders as o')
    .select(['o.id', 'o.email', 'o.state'])
    .where('o.reference', '=', reference)
    .where('o.userId', 'is', null)
    .where('o.anonymisedAt', 'is', null)
    .where(
      sql<boolean>`(o.buyer_key_hash = ${keyHash}
        or exists (select from order_keys k where k.order_id = o.id and k.key_hash = ${keyHash}))`,
    )
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
  if (order.state === 'pending')
    throw new Refusal('conflict', {
      message: 'This order is still being paid. Please try again when that is done.',
    });
  if (order.state === 'awaiting_confirmation')
    throw new Refusal('conflict', { message: 'Please confirm your email address first, with our link.' });
  return order;
}
