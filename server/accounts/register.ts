import type { SIGN_UP_ROLES } from '#contract/staff/role.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { typedPhone } from '#server/platform/phone-number.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { hashPassword } from './password.ts';
import { recordExpectedSignIn } from './record-sign-in.ts';
import type { CheckedFactor } from './require-second-factor.ts';
import { isTakenAddress, takenAddress, notifyOwnerOfAddress } from './taken-address.ts';
import type { User } from './user.ts';
import { userColumns } from './user.ts';

export interface Register {
  name: string;
  email: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  role: (typeof SIGN_UP_ROLES)[number];
  password: string;
  device: string;
  network: string;
}

export interface Entered {
  token: string;
  user: User;
  /** The second factor that was checked beside a password or an emailed link. */
  factor?: CheckedFactor | undefined;
}

export async function register(ctx: Context, input: Register): Promise<Entered> {
  const { email, network, device } = input;
  if (await isTakenAddress(ctx, { email, network })) {
    await notifyOwnerOfAddress(ctx, email);
    throw takenAddress();
  }
  const passwordHash = await hashPassword(input.password, network);
  const entered = await inTransaction(ctx, async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        email,
        passwordHash,
        name: input.name,
        phone: typedPhone(input.phone),
        schoolName: input.schoolName,
        grade: input.grade,
        city: input.city,
        role: input.role,
        emailVerifiedAt: null,
        disabledAt: null,
      })
      .returning(userColumns)
      .executeTakeFirstOrThrow();
    const token = await issueAccessToken(tx, { userId: user.id, passwordHash, device });
    if (token === undefined) throw new Error('no access token was issued to a new account');
    await recordExpectedSignIn({ db: tx, secretBox: ctx.secretBox }, { userId: user.id, network, device });
    await queueEmail(ctx, tx, {
      kind: 'welcome',
      subject: `user:${user.id}`,
      recipient: email,
      facts: { userId: user.id },
    });
    return { token, user };
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key') ? takenAddress() : error;
  });
  ctx.jobs.wake('email');
  return entered;
}
