import { randomUUID } from 'node:crypto';
import { Refusal } from '#contract/refusal.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import { forgetPasskeys } from '#server/accounts/forget-passkeys.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import type { OfficeActor } from '#server/platform/office-actor.ts';
import { endOfficeSignIns } from './end-sign-ins.ts';
import { getAccountForUpdate } from './get-account-for-update.ts';

/**
 * For a user who lost every device: the next sign-in sets up a new factor. The user is notified by email, because the
 * request may come from somebody else.
 */
export async function resetSecondFactor(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { actor, id }: { actor: OfficeActor; id: number },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { email } = await getAccountForUpdate(tx, actor, id);
    const factors = await findFactors(tx, id);
    if (!hasFactor(factors)) throw new Refusal('conflict', { message: 'This account has no second factor.' });
    await forgetPasskeys(tx, id);
    await tx.deleteFrom('authenticatorApps').where('userId', '=', id).execute();
    await endOfficeSignIns(tx, id);
    await queueEmail(ctx, tx, {
      kind: 'factors_removed',
      subject: `factors:${randomUUID()}`,
      recipient: email,
      facts: { userId: id },
    });
    await recordChange(tx, actor, {
      action: 'user.factors_removed',
      subject: `user:${id}`,
      before: { passkeys: factors.passkeys.length, app: factors.hasApp },
    });
  });
  ctx.jobs.wake('email');
}
