import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import type { BesideCode } from './limit-step-ups.ts';
import { refused } from './passkey-ceremony.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';
import { usePasskey } from './use-passkey.ts';

/** What somebody shows beside a password or an emailed link. */
export interface ShownFactor {
  passkey?: AuthenticationResponseJSON | undefined;
  recoveryCode?: string | undefined;
}

export type CheckedFactor = 'passkey' | 'recovery_code';

export interface RequireSecondFactor {
  /** Null for a link that belongs to no account, which is refused later. */
  userId: number | null;
  email: string;
  beside: BesideCode;
  shown: ShownFactor;
}

/**
 * For the site. Call once the password or the link was right. Passes accounts that do not ask for a second factor.
 * Returns what was checked.
 */
export async function requireSecondFactor(
  ctx: Pick<Context, 'db' | 'jobs' | 'publicUrl'>,
  { userId, email, beside, shown: { passkey, recoveryCode } }: RequireSecondFactor,
): Promise<CheckedFactor | undefined> {
  if (userId === null || !(await hasSecondFactor(ctx.db, userId))) return undefined;
  if (recoveryCode !== undefined) {
    await redeemRecoveryCode(ctx, { userId, email, beside, code: recoveryCode });
    return 'recovery_code';
  }
  if (!passkey) throw new Refusal('second_factor_required');
  await inTransaction(ctx, async (tx) => {
    const used = await usePasskey(ctx, tx, { response: passkey, tokenId: null });
    if (used.userId !== userId) throw refused();
  });
  return 'passkey';
}
