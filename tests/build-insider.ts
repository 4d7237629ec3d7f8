import { sql } from 'kysely';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import type { Db } from '#server/db/connection.ts';
import { buildToken, buildUser } from './build-user.ts';
import { giveEntrance } from './give-entrance.ts';

export interface Insider {
  id: number;
  email: string;
  name: string;
  token: string;
}

/** Somebody of the office who is in it, and has just shown a second factor. A helper sees all that there is by then. */
export async function buildInsider(
  db: Db,
  {
    role = 'staff',
    name = 'Stella Staff',
    isSteppedUp = true,
  }: { role?: OfficeRole; name?: string; isSteppedUp?: boolean } = {},
): Promise<Insider> {
  const { id, email } = await buildUser(db, { role, name });
  if (role === 'door') await giveEntrance(db, id);
  const token = await buildToken(db, id, { scope: 'office' });
  if (isSteppedUp)
    await sql`update access_tokens set stepped_up_at = now() where user_id = ${id}`.execute(db);
  return { id, email, name, token };
}
