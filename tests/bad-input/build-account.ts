import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '#server/platform/hash.ts';

let built = 0;

/** A student who is signed in. */
export async function buildAccount(db: Db): Promise<{ id: number; email: string; token: string }> {
  built += 1;
  const email = `student-${built}@example.com`;
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Sami Student', email, phone: '+905321112233', role: 'student' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  await sql`insert into access_tokens (token_hash, user_id, scope, expires_at)
    values (${sha256(token)}, ${id}, 'site', now() + interval '30 days')`.execute(db);
  return { id, email, token };
}
