import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { buildToken, buildUser } from './build-user.ts';
import type { TestSite } from './test-site.ts';

type Method = Parameters<TestSite['ask']>[0];

/** Somebody of the office who has just shown a second factor. */
export async function buildOfficeUser(
  db: Db,
  role: 'staff' | 'admin' = 'staff',
): Promise<{ id: number; token: string }> {
  const { id } = await buildUser(db, { role });
  const token = await buildToken(db, id, { scope: 'office' });
  await sql`update access_tokens set stepped_up_at = now() where user_id = ${id} and scope = 'office'`.execute(
    db,
  );
  return { id, token };
}

/** Asks under /admin as whoever has this token. */
export function asOffice(site: TestSite, token: string) {
  return async (method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await site.ask(method, `/api/v1/admin${path}`, {
      token,
      headers,
      ...(body !== undefined && { body }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
}
