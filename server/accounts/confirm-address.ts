import { sql } from 'kysely';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Tx } from '#server/platform/context.ts';
import { claimOrdersOf } from './claim-orders-of.ts';
import type { User } from './user.ts';
import { userColumns } from './user.ts';

/**
 * The caller has seen a link that was emailed to the address, and a sign-in to the account. Undefined if the account has
 * another address.
 */
export async function confirmAddress(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
): Promise<{ user: User; claimed: number } | undefined> {
  const user = await tx
    .updateTable('users')
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning(userColumns)
    .executeTakeFirst();
  if (!user) return undefined;
  const { claimed } = await claimOrdersOf(tx, user);
  await recordAccountAction(tx, { actor: `user:${userId}`, action: 'email_verified', userId });
  return { user, claimed };
}
