import { sql } from 'kysely';
import { OFFICE_IDLE_MINUTES } from '#contract/staff/office-idle.ts';
import type { Role } from '#contract/staff/role.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';

export interface ListUsers extends PageRequest {
  search: string;
  role?: Role;
}

export interface OfficeUserRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: boolean;
  createdAt: Date;
  emailVerifiedAt: Date | null;
  hasFactor: boolean;
  isSignedIn: boolean;
}

/** Office users; with a search or a role, all accounts. */
export async function listUsers(
  { db }: Pick<Context, 'db'>,
  { search, role, ...asked }: ListUsers,
): Promise<Page<OfficeUserRow>> {
  const keyset = keysetOf(asked, { value: sql`u.name`, type: 'text', id: sql`u.id` });
  const { rows } = await sql<OfficeUserRow & WithCursor>`
    select u.id, u.name, u.email, u.role, u.disabled_at is null as is_active, u.created_at,
      u.email_verified_at,
      exists (select from passkeys p where p.user_id = u.id)
        or exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null)
        as has_factor,
      exists (select from access_tokens t where t.user_id = u.id and t.scope = 'office' and t.expires_at > now()
        and t.last_used_at > now() - make_interval(mins => ${OFFICE_IDLE_MINUTES})) as is_signed_in, ${keyset.cursorValue}
    from users u
    where ${keyset.within} and ${searchWords(sql`office_fold(' ' || u.name || ' ' || u.email)`, search)}
      and ${roleSearch(search, role)}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

function roleSearch(search: string, role: Role | undefined) {
  if (role !== undefined) return sql<boolean>`u.role = ${role}`;
  return search === '' ? sql<boolean>`u.role in ('door', 'staff', 'admin')` : sql<boolean>`true`;
}
