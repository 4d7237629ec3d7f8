import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import { drawRecoveryCodes, keepRecoveryCodes } from '#server/accounts/recovery-codes.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

interface OwnChange {
  signedIn: SignedIn;
  factor: 'app' | { passkeyId: number };
  network: string;
}

/** Old recovery codes stop working. */
export async function renewRecoveryCodes(
  ctx: Pick<Context, 'db'>,
  { signedIn, network }: Pick<OwnChange, 'signedIn' | 'network'>,
): Promise<string[]> {
  requireStepUp(signedIn);
  const { userId } = signedIn;
  const drawn = await drawRecoveryCodes();
  return inTransaction(ctx, async (tx) => {
    await recordChange(
      tx,
      { userId, network },
      { action: 'user.recovery_codes_renewed', subject: `user:${userId}` },
    );
    return keepRecoveryCodes(tx, userId, drawn);
  });
}

/** The last factor cannot be removed. Otherwise the password alone would open the office. */
export async function removeSecondFactor(
  ctx: Pick<Context, 'db'>,
  { signedIn, factor, network }: OwnChange,
): Promise<void> {
  requireStepUp(signedIn);
  const { userId } = signedIn;
  await inTransaction(ctx, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const { passkeys, hasApp } = await findFactors(tx, userId);
    const isThere = factor === 'app' ? hasApp : passkeys.some(({ id }) => id === factor.passkeyId);
    if (!isThere) throw new Refusal('not_found', { message: 'This second factor no longer exists.' });
    if (passkeys.length + (hasApp ? 1 : 0) === 1)
      throw new Refusal('conflict', {
        message: 'Please set up another second factor before you remove the last one.',
      });
    if (factor === 'app') await tx.deleteFrom('authenticatorApps').where('userId', '=', userId).execute();
    else await tx.deleteFrom('passkeys').where('id', '=', factor.passkeyId).execute();
    const removed = factor === 'app' ? 'app' : passkeys.find(({ id }) => id === factor.passkeyId)?.name;
    await recordChange(
      tx,
      { userId, network },
      { action: 'user.factor_removed', subject: `user:${userId}`, before: { factor: removed } },
    );
  });
}

function requireStepUp({ isSteppedUp }: SignedIn): void {
  if (!isSteppedUp) throw new Refusal('step_up_required');
}
