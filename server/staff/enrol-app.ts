import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '#server/accounts/check-access-token.ts';
import { findFactors, hasFactor } from '#server/accounts/find-factors.ts';
import { limitStepUps } from '#server/accounts/limit-step-ups.ts';
import { drawRecoveryCodes, keepRecoveryCodes } from '#server/accounts/recovery-codes.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { sealAppSecret } from './app-secret.ts';
import { openOffice } from './open-office.ts';
import { refuseEnrolment } from './refuse-enrolment.ts';
import { appOf, takeAppCode, wrongCode } from './step-up-by-code.ts';

export interface NewApp {
  /** The otpauth address for the QR code. The secret below is for typing it in. */
  address: string;
  secret: string;
}

/** Creates a secret that is not valid until its first code is entered. */
export async function beginApp(ctx: Pick<Context, 'db' | 'secretBox'>, signedIn: SignedIn): Promise<NewApp> {
  const secret = randomBytes(20);
  const sealedSecret = sealAppSecret(ctx.secretBox, signedIn.userId, secret);
  await inTransaction(ctx, async (tx) => {
    await refuseEnrolment(tx, signedIn);
    await tx
      .insertInto('authenticatorApps')
      .values({ userId: signedIn.userId, sealedSecret, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret: null, sealedSecret, lastStep: 0, createdAt: sql`now()` })
          .where('authenticatorApps.confirmedAt', 'is', null),
      )
      .returning('userId')
      .executeTakeFirstOrThrow(
        () => new Refusal('conflict', { message: 'An authenticator app is already set up.' }),
      );
  });
  const app = appOf(secret, signedIn.email);
  return { address: app.toString(), secret: app.secret.base32 };
}

export interface Enrolled {
  /** The office token, if the sign-in was waiting for its second factor. */
  token: string | undefined;
  /** Only when the first factor is set up. */
  recoveryCodes: string[] | undefined;
}

export async function confirmApp(
  ctx: Pick<Context, 'db' | 'secretBox'>,
  { signedIn, code, network }: { signedIn: SignedIn; code: string; network: string },
): Promise<Enrolled> {
  const { userId } = signedIn;
  const forgive = await limitStepUps(ctx, { userId, beside: 'office token' });
  const isFirstSeen = !hasFactor(await findFactors(ctx.db, userId));
  const drawn = isFirstSeen ? await drawRecoveryCodes() : undefined;
  const enrolled = await inTransaction(ctx, async (tx) => {
    const { isFirst } = await refuseEnrolment(tx, signedIn);
    if (!(await takeAppCode(ctx, tx, { userId, code, isFirst: true }))) throw wrongCode();
    await recordChange(
      tx,
      { userId, network },
      { action: 'user.factor_added', subject: `user:${userId}`, after: { factor: 'app' } },
    );
    return {
      recoveryCodes: isFirst && drawn ? await keepRecoveryCodes(tx, userId, drawn) : undefined,
      token: await openOffice(tx, signedIn),
    };
  });
  await forgive();
  return enrolled;
}
