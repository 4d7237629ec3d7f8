import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '../audit/record-account-action.ts';
import type { Context, Tx } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { deleteUser } from './delete-user.ts';
import { emailsAbout } from './emails-about.ts';
import { refuseHeldSeats } from './refuse-held-seats.ts';
import { refuseWrongPassword } from './refuse-wrong-password.ts';

export interface DeleteAccount {
  userId: number;
  password: string;
  network: string;
}

/** Deletes the account. Its orders stay without personal data. */
export async function deleteAccount(ctx: Context, input: DeleteAccount): Promise<void> {
  const { userId } = input;
  await refuseWrongPassword(ctx, { ...input, field: 'password' });
  await inTransaction(ctx, async (tx) => {
    // Placing an order locks this row, so the order is either seen here or refused.
    const user = await tx
      .selectFrom('users')
      .select(['id', 'email', 'role', sql<boolean>`email_verified_at is not null`.as('isEmailVerified')])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
    if (user.role === 'staff' || user.role === 'admin')
      throw new Refusal('conflict', { message: 'Only another admin can close an office account.' });
    await refuseHeldSeats(tx, userId);
    await refuseUnfinishedBusiness(tx, userId);
    await anonymiseEmails(tx, user);
    await anonymiseOrders(tx, userId);
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'account_deleted', userId });
    await deleteUser(tx, userId);
  });
}

async function refuseUnfinishedBusiness(tx: Tx, userId: number): Promise<void> {
  const unfinished = await tx
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.userId', '=', userId)
    .where(
      sql<boolean>`(o.state in ('pending', 'awaiting_confirmation', 'awaiting_payment', 'refund_due', 'refund_failed')
        or exists (select from refunds r where r.order_id = o.id and r.state in ('due', 'pending')))`,
    )
    .limit(1)
    .executeTakeFirst();
  if (!unfinished) return;
  throw new Refusal('conflict', {
    message: 'An order is still being paid or refunded. Please try again when that is done, or contact us.',
  });
}

async function anonymiseEmails(tx: Tx, user: Parameters<typeof emailsAbout>[0]): Promise<void> {
  await sql`update emails set recipient = '', facts = '{}', last_error = null,
      state = case when state = 'queued' then 'dropped' else state end
    where ${emailsAbout(user)}`.execute(tx);
}

async function anonymiseOrders(tx: Tx, userId: number): Promise<void> {
  const mine = sql`(select id from orders where user_id = ${userId})`;
  await sql`delete from order_keys where order_id in ${mine}`.execute(tx);
  await sql`delete from one_time_tokens where order_id in ${mine}`.execute(tx);
  await sql`update checkout_attempts set request = request - 'email' where order_id in ${mine}`.execute(tx);
  await sql`update tickets set holder = '' where order_line_id in (
    select id from order_lines where order_id in ${mine})`.execute(tx);
  await sql`update orders set user_id = null, buyer_key_hash = null, network = null, name = '', email = '',
      phone = '', school_name = '', grade = '', city = '', notes = '', anonymised_at = now()
    where user_id = ${userId}`.execute(tx);
}
