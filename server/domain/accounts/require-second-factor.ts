import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { refused } from './passkey-ceremony.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';
import { usePasskey } from './use-passkey.ts';

/** What somebody shows beside a password or an emailed link. */
export interface ShownFactor {
  passkey?: AuthenticationResponseJSON | undefined;
  recoveryCode?: string | undefined;
}

export interface RequireSecondFactor {
  /** Null for a link that belongs to no account, which is refused later. */
  userId: number | null;
  email: string;
  shown: ShownFactor;
}

/** For the site. Call once the password or the link was right. Passes accounts that do not ask for a second factor. */
export async function requireSecondFactor(
  ctx: Pick<Context, 'db' | 'jobs' | 'publicUrl'>,
  { userId, email, shown: { passkey, recoveryCode } }: RequireSecondFactor,
): Promise<void> {
  if (userId === null) return;
  const asking = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('secondFactorSince', 'is not', null)
    .executeTakeFirst();
  if (!asking) return;
  if (recoveryCode !== undefined) return redeemRecoveryCode(ctx, { userId, email, code: recoveryCode });
  if (!passkey) throw new Refusal('second_factor_required');
  await inTransaction(ctx, async (tx) => {
    const used = await usePasskey(ctx, tx, { response: passkey, tokenId: null });
    if (used.userId !== userId) throw refused();
  });
}
