import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import type { Role } from '#contract/staff/role.ts';
import { forgetPasskeys } from '#server/accounts/forget-passkeys.ts';
import { forgetNetworks } from '#server/accounts/known-networks.ts';
import { refuseUnlessUsable, redeemOneTimeToken } from '#server/accounts/one-time-token.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { recordExpectedSignIn } from '#server/accounts/record-sign-in.ts';
import { recordAccountAction } from '#server/audit/record-account-action.ts';
import { differenceOf, recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { enterOffice } from './enter-office.ts';
import type { OfficeSignInStep } from './enter-office.ts';
import { isGoodInvitation } from './good-invitation.ts';
import { forgetLinks } from './resend-invitation.ts';

const purpose = 'accept_invitation';

export interface AcceptInvitation {
  token: string;
  name: string;
  password: string;
  device: string;
  network: string;
  isFactorRequired: boolean;
}

/** What the link is for. Needs no sign-in. */
export async function findInvitation(
  { db }: Pick<Context, 'db'>,
  token: string,
): Promise<{ email: string; role: OfficeRole }> {
  const { email } = await refuseUnlessUsable(db, { purpose, token });
  const { role } = await db
    .selectFrom('invitations')
    .select('role')
    .where('email', '=', email)
    .where(isGoodInvitation)
    .executeTakeFirstOrThrow(gone);
  return { email, role };
}

/** The emailed link proves the address. The second factor is then set up as at any sign-in. */
export async function acceptInvitation(
  ctx: Context,
  { token, name, password, device, network, isFactorRequired }: AcceptInvitation,
): Promise<OfficeSignInStep> {
  await findInvitation(ctx, token);
  const passwordHash = await hashPassword(password, network);
  const email = await inTransaction(ctx, async (tx) => {
    const { email: invited } = await redeemOneTimeToken(tx, { purpose, token });
    const { id: invitationId, role } = await tx
      .updateTable('invitations')
      .set({ takenAt: sql`now()` })
      .where('email', '=', invited)
      .where(isGoodInvitation)
      .returning(['id', 'role'])
      .executeTakeFirstOrThrow(gone);
    await forgetLinks(tx, invited);
    const account = await makeAccount(tx, { email: invited, name, passwordHash, role });
    await recordTaking(tx, { ...account, invitationId, network });
    await recordExpectedSignIn({ db: tx, secretBox: ctx.secretBox }, { userId: account.id, network, device });
    return invited;
  });
  return enterOffice(ctx, { email, password, network, device, isFactorRequired });
}

interface NewAccount {
  email: string;
  name: string;
  passwordHash: string;
  role: OfficeRole;
}

interface TakenAccount {
  id: number;
  role: Role;
  /** The former role of an existing account. */
  was?: Role;
}

async function makeAccount(tx: Tx, { email, name, passwordHash, role }: NewAccount): Promise<TakenAccount> {
  const given = { name, passwordHash };
  const made = await tx
    .insertInto('users')
    .values({ email, role, emailVerifiedAt: sql<Date>`now()`, disabledAt: null, ...given })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst();
  return made ?? takeAccountOver(tx, { email, name, passwordHash, role });
}

/**
 * An existing account with this address becomes the office account. Its sign-ins end, because somebody else may have
 * registered it.
 */
async function takeAccountOver(
  tx: Tx,
  { email, name, passwordHash, role: invitedAs }: NewAccount,
): Promise<TakenAccount> {
  const { id, role: was } = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('email', '=', email)
    .where('disabledAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(gone);
  const role = was === 'admin' ? was : invitedAs;
  await tx
    .updateTable('users')
    .set({ name, passwordHash, role })
    .set({ emailVerifiedAt: sql`coalesce(email_verified_at, now())` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('accessTokens').where('userId', '=', id).execute();
  await tx.deleteFrom('oneTimeTokens').where('userId', '=', id).execute();
  await forgetNetworks(tx, id);
  if (!isOfTheOffice(was)) await forgetPasskeys(tx, id);
  return { id, role, was };
}

async function recordTaking(
  tx: Tx,
  { id, role, was, invitationId, network }: TakenAccount & { invitationId: number; network: string },
): Promise<void> {
  const actor = { userId: id, network };
  const after = { account: id, role };
  await recordChange(tx, actor, {
    action: 'invitation.accepted',
    subject: `invitation:${invitationId}`,
    after,
  });
  if (was === undefined) return;
  if (was !== role)
    await recordChange(tx, actor, {
      action: 'user.role_changed',
      subject: `user:${id}`,
      ...differenceOf({ role: was }, { role }),
    });
  await recordAccountAction(tx, { actor: `user:${id}`, action: 'password_reset', userId: id });
}

function gone(): Refusal {
  return new Refusal('gone');
}
