import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { SignedIn } from './check-access-token.ts';
import { claimOrdersOf } from './claim-orders-of.ts';
import { redeemOneTimeToken } from './one-time-token.ts';
import { userColumns } from './user.ts';
import type { VerifiedEmail } from './verify-email.ts';

/** For a signed-in account, with the emailed link, or without it if the email address is confirmed. */
export async function claimPurchases(
  ctx: Context,
  { owner, token }: { owner: SignedIn; token: string | undefined },
): Promise<VerifiedEmail> {
  return inTransaction(ctx, async (tx) => {
    if (token === undefined) {
      if (!owner.isEmailVerified)
        throw new Refusal('conflict', { message: 'Please confirm your email address first.' });
    } else {
      const { email } = await redeemOneTimeToken(tx, { purpose: 'claim_purchases', token });
      if (email !== owner.email)
        throw new Refusal('conflict', {
          message: 'This link is for a different email address than that of your account.',
        });
    }
    const user = await tx
      .updateTable('users')
      .set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
      .where('id', '=', owner.userId)
      .where('email', '=', owner.email)
      .returning(userColumns)
      .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
    return { user, ...(await claimOrdersOf(tx, user)) };
  });
}
