import { sql } from 'kysely';

/** What the email that announces the end of an account is about: a later sign-in begins anew. Expects the alias u. */
export const unusedSince = sql<string>`'user:' || u.id || '/unused-since:'
  || to_char(u.last_used_at at time zone 'UTC', 'YYYY-MM-DD')`;
