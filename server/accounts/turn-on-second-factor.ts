import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitRequest } from '#server/platform/limits/limit-request.ts';
import { findFactors } from './find-factors.ts';
import { lockOwnFactors } from './lock-own-factors.ts';
import { drawRecoveryCodes, keepRecoveryCodes } from './recovery-codes.ts';

/**
 * From now on a password, an emailed link and a reset ask for a passkey too. Returns recovery codes, for a lost device.
 * Called again, it replaces them. Limited, because each call hashes ten codes.
 */
export async function turnOnSecondFactor(ctx: Pick<Context, 'db'>, userId: number): Promise<string[]> {
  await inTransaction(ctx, (tx) => refuseWithoutPasskey(tx, userId));
  await limitRequest(ctx, { key: `recovery codes of user ${userId}`, most: 6, perSeconds: 3_600 });
  const drawn = await drawRecoveryCodes();
  return inTransaction(ctx, async (tx) => {
    const { secondFactorSince } = await refuseWithoutPasskey(tx, userId);
    await tx
      .updateTable('users')
      .set({ secondFactorSince: sql`coalesce(second_factor_since, now())` })
      .where('id', '=', userId)
      .execute();
    const action = secondFactorSince ? 'recovery_codes_renewed' : 'second_factor_turned_on';
    await recordAccountAction(tx, { actor: `user:${userId}`, action, userId });
    return keepRecoveryCodes(tx, userId, drawn);
  });
}

async function refuseWithoutPasskey(tx: Tx, userId: number) {
  const user = await lockOwnFactors(tx, userId);
  const { passkeys } = await findFactors(tx, userId);
  if (passkeys.length === 0) throw new Refusal('conflict', { message: 'Please add a passkey first.' });
  return user;
}

export async function turnOffSecondFactor(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { secondFactorSince } = await lockOwnFactors(tx, userId);
    if (!secondFactorSince) return;
    await tx.updateTable('users').set({ secondFactorSince: null }).where('id', '=', userId).execute();
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'second_factor_turned_off', userId });
  });
}
