import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SignedIn } from '../accounts/check-access-token.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../in-transaction.ts';
import { limitStepUps } from './limit-step-ups.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { openOffice } from './open-office.ts';
import { refuseEnrolment } from './refuse-enrolment.ts';
import { appOf, takeAppCode, wrongCode } from './step-up-by-code.ts';

export interface NewApp {
  /** The otpauth address for the QR code. The secret below is for typing it in. */
  address: string;
  secret: string;
}

/** Creates a secret that is not valid until its first code is entered. */
export async function beginApp(ctx: Pick<Context, 'db'>, signedIn: SignedIn): Promise<NewApp> {
  const secret = randomBytes(20);
  await inTransaction(ctx, async (tx) => {
    await refuseEnrolment(tx, signedIn);
    await tx
      .insertInto('authenticatorApps')
      .values({ userId: signedIn.userId, secret, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ secret, lastStep: 0, createdAt: sql`now()` })
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
  ctx: Pick<Context, 'db'>,
  { signedIn, code, network }: { signedIn: SignedIn; code: string; network: string },
): Promise<Enrolled> {
  const { userId } = signedIn;
  const forgive = await limitStepUps(ctx, userId);
  const enrolled = await inTransaction(ctx, async (tx) => {
    const { isFirst } = await refuseEnrolment(tx, signedIn);
    if (!(await takeAppCode(tx, { userId, code, isFirst: true }))) throw wrongCode();
    await recordChange(
      tx,
      { userId, network },
      { action: 'user.factor_added', subject: `user:${userId}`, after: { factor: 'app' } },
    );
    return {
      recoveryCodes: isFirst ? await makeRecoveryCodes(tx, userId) : undefined,
      token: await openOffice(tx, signedIn),
    };
  });
  await forgive();
  return enrolled;
}
