import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

const isUsed = sql`(exists (select from programs p where p.media_hash = m.hash)
  or exists (select from workshop_sessions w where w.logo_hash = m.hash)
  or exists (select from instructors i where i.media_hash = m.hash)
  or exists (select from venues v where v.media_hash = m.hash))`;

/** Deletes pictures a day after their last use, because an open form or page may still need them. */
export async function clearUnusedPictures({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    update media m set unused_since = case when used.is_used then null else now() end
    from (select hash, ${isUsed} as is_used from media m) used
    where used.hash = m.hash and (m.unused_since is null) <> used.is_used`.execute(db);
  await sql`
    delete from media m where unused_since < now() - interval '1 day'
      and not ${isUsed}`.execute(db);
}
