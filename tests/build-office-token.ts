import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { buildToken, buildUser } from './build-user.ts';

/** Somebody of the office who has just shown a second factor. */
export async function buildOfficeToken(
  db: Db,
  {
    role = 'staff',
    name = 'Stella Staff',
    isProven = true,
  }: { role?: 'staff' | 'admin'; name?: string; isProven?: boolean } = {},
): Promise<{ userId: number; token: string }> {
  const { id: userId } = await buildUser(db, { role, name });
  const token = await buildToken(db, userId, { scope: 'office' });
  if (isProven) await sql`update access_tokens set proven_at = now() where user_id = ${userId}`.execute(db);
  return { userId, token };
}
