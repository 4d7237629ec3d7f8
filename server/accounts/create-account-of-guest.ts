import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { SIGN_UP_ROLES } from '#contract/staff/role.ts';
import { isUniqueViolation } from '#server/db/database-errors.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { claimOrdersOf } from './claim-orders-of.ts';
import { issueAccessToken } from './issue-access-token.ts';
import { refuseUnlessUsable, redeemOneTimeToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { PURCHASE_STATES } from './purchases.ts';
import { recordExpectedSignIn } from './record-sign-in.ts';
import type { Entered } from './register.ts';
import { isTakenAddress } from './taken-address.ts';
import type { User } from './user.ts';
import { userColumns } from './user.ts';

export interface CreateAccountOfGuest {
  token: string;
  password: string;
  name: string | undefined;
  role: (typeof SIGN_UP_ROLES)[number];
  device: string;
  network: string;
}

export type Converted = Entered & { claimed: number };

/** Creates an account with an emailed link. The link also confirms the email address. */
export async function createAccountOfGuest(ctx: Context, input: CreateAccountOfGuest): Promise<Converted> {
  const { email } = await refuseUnlessUsable(ctx.db, { purpose: 'claim_purchases', token: input.token });
  if (await isTakenAddress(ctx, { email, network: input.network })) throw accountExists();
  const passwordHash = await hashPassword(input.password, input.network);
  return inTransaction(ctx, async (tx) => {
    await redeemOneTimeToken(tx, { purpose: 'claim_purchases', token: input.token });
    const orderId = await findLatestOrder(tx, email);
    const user = await openAccountOfGuest(tx, { ...input, orderId, passwordHash, isVerified: true });
    const { claimed } = await claimOrdersOf(tx, user);
    const token = await issueAccessToken(tx, { userId: user.id, passwordHash, device: input.device });
    if (token === undefined) throw new Error('no access token was issued to a new account');
    await recordExpectedSignIn(
      { db: tx, secretBox: ctx.secretBox },
      { userId: user.id, network: input.network, device: input.device },
    );
    return { token, user, claimed };
  }).catch(asAccountExists);
}

async function findLatestOrder(tx: Tx, email: string): Promise<number> {
  const { id } = await tx
    .selectFrom('orders')
    .select('id')
    .where('email', '=', email)
    .where('userId', 'is', null)
    .where('state', 'in', PURCHASE_STATES)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('gone'));
  return id;
}

interface OpenAccountOfGuest {
  orderId: number;
  name: string | undefined;
  role: CreateAccountOfGuest['role'];
  passwordHash: string;
  isVerified: boolean;
}

/** Copies the guest's details from the latest order. */
export async function openAccountOfGuest(
  tx: Tx,
  { orderId, name, role, passwordHash, isVerified }: OpenAccountOfGuest,
): Promise<User> {
  const details = await tx
    .selectFrom('orders')
    .select(['name', 'email', 'phone', 'schoolName', 'grade', 'city'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return tx
    .insertInto('users')
    .values({
      ...details,
      name: name ?? details.name,
      role,
      passwordHash,
      emailVerifiedAt: isVerified ? sql<Date>`now()` : null,
      disabledAt: null,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

export function accountExists(): Refusal {
  return new Refusal('conflict', {
    message:
      'An account with this email address already exists. Please sign in, or reset the password, and try again.',
  });
}

export function asAccountExists(error: unknown): never {
  throw isUniqueViolation(error, 'users_email_key') ? accountExists() : error;
}
