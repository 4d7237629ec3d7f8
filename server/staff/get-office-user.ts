import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { OFFICE_IDLE_MINUTES } from '#contract/staff/office-idle.ts';
import type { NamedPermission } from '#contract/staff/office-permissions.ts';
import type { Role } from '#contract/staff/role.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import type { Context } from '#server/platform/context.ts';

export interface OfficeUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  createdAt: Date;
  emailVerifiedAt: Date | null;
  passkeys: number;
  hasApp: boolean;
  recoveryCodesLeft: number;
  signIns: UserSignIn[];
  namedPermissions: NamedPermission[];
}

export interface UserSignIn {
  id: number;
  scope: 'site' | 'office';
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

const namedOfUser = sql<NamedPermission[]>`array(
  select n.permission from named_permissions n where n.user_id = users.id order by n.permission)`;

/** An account for the office, with its sign-in methods. */
export async function getOfficeUser({ db }: Pick<Context, 'db'>, id: number): Promise<OfficeUser> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'createdAt', 'emailVerifiedAt'])
    .select(sql<boolean>`disabled_at is null`.as('isActive'))
    .select(namedOfUser.as('namedPermissions'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchAccount);
  const { passkeys, hasApp, recoveryCodesLeft } = await findFactors(db, id);
  const { rows: signIns } = await sql<UserSignIn>`
    select id, scope, device, created_at, last_used_at from access_tokens
    where user_id = ${id} and scope <> 'entry' and expires_at > now() and last_used_at > now()
      - case scope when 'site' then interval '7 days' else make_interval(mins => ${OFFICE_IDLE_MINUTES}) end
    order by last_used_at desc, id desc limit 100`.execute(db);
  return { ...user, passkeys: passkeys.length, hasApp, recoveryCodesLeft, signIns };
}

export function noSuchAccount(): Refusal {
  return new Refusal('not_found', { message: 'Account not found.' });
}
