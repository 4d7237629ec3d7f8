import { sql } from 'kysely';

/** Of a row of invitations: it is open, in time, and whoever made it would still be asked. */
export const isGoodInvitation = sql<boolean>`(taken_at is null and withdrawn_at is null and expires_at > now()
  and exists (select from users inviter
    where inviter.id = invited_by and inviter.role = 'admin' and inviter.disabled_at is null))`;
