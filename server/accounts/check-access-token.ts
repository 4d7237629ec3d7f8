import { sql } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { OFFICE_IDLE_MINUTES } from '#contract/staff/office-idle.ts';
import { STEP_UP_MINUTES } from '#contract/staff/office-permissions.ts';
import type { Role } from '#contract/staff/role.ts';
import type { Context } from '#server/platform/context.ts';
import { sha256 } from '#server/platform/hash.ts';

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
  /** Whether a second factor was shown in the last STEP_UP_MINUTES. */
  isSteppedUp: boolean;
}

/**
 * A site token expires after a week without use, an office token after half an hour. Use is written down only every few
 * minutes, not on each request. Background requests do not count as use.
 */
export async function checkAccessToken(
  { db }: Pick<Context, 'db'>,
  token: string,
  { isUse = true }: { isUse?: boolean } = {},
): Promise<SignedIn | undefined> {
  const { rows } = await sql<SignedIn>`
    with found as (
      select t.id as token_id, t.scope, t.last_used_at, u.id as user_id, u.email, u.name, u.phone,
        u.school_name, u.grade, u.city, u.email_verified_at is not null as is_email_verified, u.role,
        coalesce(t.stepped_up_at > now() - make_interval(mins => ${STEP_UP_MINUTES}), false) as is_stepped_up
      from access_tokens t join users u on u.id = t.user_id
      where t.token_hash = ${sha256(token)} and t.expires_at > now()
        and t.last_used_at > now() - case t.scope when 'site' then interval '7 days' else make_interval(mins => ${OFFICE_IDLE_MINUTES}) end
        and u.disabled_at is null
    ), noted as (
      update access_tokens set last_used_at = now()
      where ${isUse} and id in (select token_id from found where
        last_used_at < now() - case scope when 'site' then interval '5 minutes' else interval '1 minute' end)
    )
    select user_id, token_id, email, name, phone, school_name, grade, city, is_email_verified, role, scope, is_stepped_up
    from found`.execute(db);
  return rows[0];
}
