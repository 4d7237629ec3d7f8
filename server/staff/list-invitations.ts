import { sql } from 'kysely';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';

export interface OpenInvitation {
  id: number;
  email: string;
  role: OfficeRole;
  invitedBy: string | null;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
}

/** Invitations that were neither accepted nor withdrawn. */
export async function listInvitations(
  { db }: Pick<Context, 'db'>,
  asked: PageRequest,
): Promise<Page<OpenInvitation>> {
  const keyset = keysetOf(asked, { value: sql`i.created_at`, type: 'timestamptz', id: sql`i.id` });
  const { rows } = await sql<OpenInvitation & WithCursor>`
    select i.id, i.email, i.role, u.name as invited_by, i.sent_at, i.expires_at,
      i.expires_at <= now() as is_expired, ${keyset.cursorValue}
    from invitations i left join users u on u.id = i.invited_by
    where i.taken_at is null and i.withdrawn_at is null and ${keyset.within}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
