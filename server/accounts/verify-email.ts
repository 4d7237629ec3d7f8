import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { confirmAddress } from './confirm-address.ts';
import { redeemOneTimeToken } from './one-time-token.ts';
import type { User } from './user.ts';

export interface VerifiedEmail {
  user: User;
  claimed: number;
}

/**
 * The link proves the mailbox, and the sign-in proves the account. Without the sign-in, someone could open an account
 * under another person's address and get that person's purchases when the person follows the link.
 */
export async function verifyEmail(
  ctx: Context,
  { userId, token }: { userId: number; token: string },
): Promise<VerifiedEmail> {
  return inTransaction(ctx, async (tx) => {
    const used = await redeemOneTimeToken(tx, { purpose: 'verify_email', token });
    if (used.userId !== userId)
      throw new Refusal('permission_denied', {
        message: 'This link is for another account. Please sign in to that one.',
      });
    const confirmed = await confirmAddress(tx, { userId, email: used.email });
    if (!confirmed) throw new Refusal('gone');
    return confirmed;
  });
}
