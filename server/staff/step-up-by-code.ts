import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { firm } from '#contract/firm.ts';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import { limitStepUps } from '#server/accounts/limit-step-ups.ts';
import { findRecoveryCode } from '#server/accounts/recovery-codes.ts';
import { notifyOfRecoveryCode, takeRecoveryCode } from '#server/accounts/redeem-recovery-code.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { openAppSecret } from './app-secret.ts';
import { openOffice } from './open-office.ts';

const STEP_SECONDS = 30;

/** Steps up with a code from an authenticator app or a recovery code. Each works once. */
export async function stepUpByCode(
  ctx: Pick<Context, 'db' | 'jobs' | 'secretBox'>,
  { signedIn, code, network }: { signedIn: SignedIn; code: string; network: string },
): Promise<string | undefined> {
  const { userId } = signedIn;
  const forgive = await limitStepUps(ctx, { userId, beside: 'office token' });
  const isOfApp = isAppCode(code);
  const codeHash = isOfApp ? undefined : await findRecoveryCode(ctx, { userId, code });
  const token = await inTransaction(ctx, async (tx) => {
    const isRight = isOfApp
      ? await takeAppCode(ctx, tx, { userId, code })
      : codeHash !== undefined && (await takeRecoveryCode(tx, { userId, codeHash }));
    if (!isRight) throw wrongCode();
    if (!isOfApp) await tellOfRecoveryCode(ctx, tx, { signedIn, network });
    return openOffice(tx, signedIn);
  });
  if (!isOfApp) ctx.jobs.wake('email');
  await forgive();
  return token;
}

/** Whether it has the form of an app’s code; recovery codes look different. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

export function wrongCode(): Refusal {
  return new Refusal('validation_failed', {
    fields: { code: ['This code is wrong or was already used. Please enter the next one.'] },
    reason: 'wrong_code',
  });
}

/** The key that sealed the secret is not among ours; the log of the last start says so too. */
function keyMissing(): Refusal {
  return new Refusal('conflict', {
    message:
      'Codes of this authenticator app cannot be checked at the moment. Use a passkey or a recovery code, or ask another admin to remove your second factors.',
  });
}

/** Accepts the previous, current and next half minute, for a clock that is slightly wrong. */
export async function takeAppCode(
  { secretBox }: Pick<Context, 'secretBox'>,
  tx: Tx,
  { userId, code, isFirst = false }: { userId: number; code: string; isFirst?: boolean },
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticatorApps')
    .select([
      'userId',
      'secret',
      'sealedSecret',
      'lastStep',
      sql<number>`extract(epoch from now())::float8`.as('seconds'),
    ])
    .where('userId', '=', userId)
    .where('confirmedAt', isFirst ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!app) return false;
  const secret = openAppSecret(secretBox, app);
  if (!secret) throw keyMissing();
  const delta = appOf(secret).validate({ token: code, timestamp: app.seconds * 1_000, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(app.seconds / STEP_SECONDS) + delta;
  if (step <= app.lastStep) return false;
  await tx
    .updateTable('authenticatorApps')
    .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('userId', '=', userId)
    .execute();
  return true;
}

export function appOf(secret: Buffer, account = ''): TOTP {
  return new TOTP({
    issuer: `${firm.name} office`,
    label: account,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: STEP_SECONDS,
  });
}

async function tellOfRecoveryCode(
  ctx: Pick<Context, 'jobs'>,
  tx: Tx,
  { signedIn: { userId, email }, network }: { signedIn: SignedIn; network: string },
): Promise<void> {
  const { recoveryCodesLeft } = await findFactors(tx, userId);
  await recordChange(
    tx,
    { userId, network },
    {
      action: 'user.recovery_code_used',
      subject: `user:${userId}`,
      after: { recovery_codes_left: recoveryCodesLeft },
    },
  );
  await notifyOfRecoveryCode(ctx, tx, { userId, email });
}
