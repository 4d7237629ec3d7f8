import { sql } from 'kysely';

/** Whether an invitation is open, not expired, and its sender is still an active admin. */
export const isGoodInvitation = sql<boolean>`(taken_at is null and withdrawn_at is null and expires_at > now()
  and exists (select from users inviter
    where inviter.id = invited_by and inviter.role = 'admin' and inviter.disabled_at is null))`;
