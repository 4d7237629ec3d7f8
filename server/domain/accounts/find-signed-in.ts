import { sql } from 'kysely';
import { OFFICE_IDLE_MINUTES } from '#contract/office/idle.ts';
import type { Role } from '#contract/role.ts';
import type { TokenScope } from '#contract/token-scope.ts';
import type { Context } from '../context.ts';
import { sha256 } from '../hash.ts';

/** The signed-in account and its token. */
export interface SignedIn {
  userId: number;
  tokenId: number;
  email: string;
  name: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  isEmailVerified: boolean;
  role: Role;
  scope: TokenScope;
  /** Whether a second factor was shown in the last ten minutes. */
  isProven: boolean;
}

/**
 * A week without use ends a token, half an hour one of the office. That it is used is written down every few minutes,
 * not on every request; what a screen asks by itself is no use.
 */
export async function findSignedIn(
  { db }: Pick<Context, 'db'>,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    with found as (
      select t.id as "tokenId", t.scope, t.last_used_at, u.id as "userId", u.email, u.name, u.phone,
        u.school_name as "schoolName", u.grade, u.city, u.email_verified_at is not null as "isEmailVerified", u.role,
        coalesce(t.proven_at > now() - interval '10 minutes', false) as "isProven"
      from access_tokens t join users u on u.id = t.user_id
      where t.token_hash = ${sha256(token)} and t.expires_at > now()
        and t.last_used_at > now() - case t.scope when 'site' then interval '7 days' else make_interval(mins => ${OFFICE_IDLE_MINUTES}) end
        and u.disabled_at is null
    ), noted as (
      update access_tokens set last_used_at = now()
      where ${isUse} and id in (select "tokenId" from found where
        last_used_at < now() - case scope when 'site' then interval '5 minutes' else interval '1 minute' end)
    )
    select "userId", "tokenId", email, name, phone, "schoolName", grade, city, "isEmailVerified", role, scope, "isProven"
    from found`.execute(db);
  return rows[0];
}
