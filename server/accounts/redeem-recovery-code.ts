import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { limitStepUps } from './limit-step-ups.ts';
import type { BesideCode } from './limit-step-ups.ts';
import { findRecoveryCode } from './recovery-codes.ts';

interface UseRecoveryCode {
  userId: number;
  email: string;
  beside: BesideCode;
  code: string;
}

/** For the site. Each code works once, and the owner gets an email. */
export async function redeemRecoveryCode(
  ctx: Pick<Context, 'db' | 'jobs'>,
  { userId, email, beside, code }: UseRecoveryCode,
): Promise<void> {
  const forgive = await limitStepUps(ctx, { userId, beside });
  const codeHash = await findRecoveryCode(ctx, { userId, code });
  await inTransaction(ctx, async (tx) => {
    if (codeHash === undefined || !(await takeRecoveryCode(tx, { userId, codeHash }))) throw wrongCode();
    await recordAccountAction(tx, { actor: `user:${userId}`, action: 'recovery_code_used', userId });
    await notifyOfRecoveryCode(ctx, tx, { userId, email });
  });
  ctx.jobs.wake('email');
  await forgive();
}

export async function takeRecoveryCode(
  tx: Tx,
  { userId, codeHash }: { userId: number; codeHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Somebody else may have found the recovery codes. */
export async function notifyOfRecoveryCode(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await queueEmail(ctx, tx, {
    kind: 'recovery_code_used',
    subject: `recovery_code:${randomUUID()}`,
    recipient: email,
    facts: { userId },
  });
}

function wrongCode(): Refusal {
  const sentence = 'This recovery code is wrong or was already used. Please enter another one.';
  return new Refusal('validation_failed', { fields: { recovery_code: [sentence] } });
}
