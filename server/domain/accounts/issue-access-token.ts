import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '../hash.ts';

export interface IssueAccessToken {
  userId: number;
  /** As it was when the password was found right; one that was changed meanwhile lets nobody in. */
  passwordHash: string;
  device: string;
}

/** Undefined where the account was disabled, or its password changed, a moment ago. */
export async function issueAccessToken(
  db: Db,
  { userId, passwordHash, device }: IssueAccessToken,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    with owner as (
      select id from users where id = ${userId} and password_hash = ${passwordHash} and disabled_at is null for share
    )
    insert into access_tokens (token_hash, user_id, scope, device, expires_at)
    select ${sha256(token)}, id, 'site', ${deviceName(device)}, now() + interval '30 days' from owner
    returning id`.execute(db);
  return rows.length === 1 ? token : undefined;
}

function deviceName(userAgent: string): string {
  return userAgent
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200);
}
