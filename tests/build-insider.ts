import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { buildToken, buildUser } from './build-user.ts';

export interface Insider {
  id: number;
  name: string;
  token: string;
}

/** Somebody of the office, inside, who has just shown the second factor. */
export async function buildInsider(
  db: Db,
  { role = 'staff', name = 'Stella Staff' }: { role?: 'staff' | 'admin'; name?: string } = {},
): Promise<Insider> {
  const { id } = await buildUser(db, { role, name });
  const token = await buildToken(db, id, { scope: 'office' });
  await sql`update access_tokens set proven_at = now() where user_id = ${id}`.execute(db);
  return { id, name, token };
}
