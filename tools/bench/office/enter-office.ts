import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

/** The token of an admin who has just signed in. */
export async function enterOffice(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `with admin as (
      insert into users (email, name, role) values ('bench.admin@example.com', 'Ada Admin', 'admin') returning id
    )
    insert into access_tokens (token_hash, user_id, scope, expires_at, stepped_up_at)
    select $1, id, 'office', now() + interval '12 hours', now() from admin`,
    [createHash('sha256').update(token).digest()],
  );
  return token;
}
