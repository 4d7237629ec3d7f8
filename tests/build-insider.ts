import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { buildToken, buildUser } from './build-user.ts';
import type { BuiltUser } from './build-user.ts';

/** Somebody of the office who is in it, and has just shown a second factor. */
export async function buildInsider(
  db: Db,
  {
    role = 'admin',
    isProven = true,
    ...given
  }: { role?: 'staff' | 'admin'; isProven?: boolean; name?: string } = {},
): Promise<BuiltUser> {
  const user = await buildUser(db, { role, ...given });
  const token = await buildToken(db, user.id, { scope: 'office' });
  if (isProven)
    await sql`update access_tokens set proven_at = now() where user_id = ${user.id} and scope = 'office'`.execute(
      db,
    );
  return { ...user, token };
}
