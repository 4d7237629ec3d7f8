import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '#server/platform/hash.ts';

export interface IssueAccessToken {
  userId: number;
  /** The hash that the password was checked against. If it has changed since, no token is issued. */
  passwordHash: string;
  device: string;
  scope?: TokenScope;
}

/** The latest expiry of a token, however often it is used. */
const longest: Record<TokenScope, string> = { site: '30 days', entry: '10 minutes', office: '12 hours' };

/** Undefined if the account was disabled or its password was changed meanwhile. */
export async function issueAccessToken(
  db: Db,
  { userId, passwordHash, device, scope = 'site' }: IssueAccessToken,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    with owner as (
      update users set last_used_at = now()
      where id = ${userId} and password_hash = ${passwordHash} and disabled_at is null returning id
    )
    insert into access_tokens (token_hash, user_id, scope, device, expires_at)
    select ${sha256(token)}, id, ${scope}, ${storedUserAgent(device)}, now() + ${longest[scope]}::interval from owner
    returning id`.execute(db);
  return rows.length === 1 ? token : undefined;
}

function storedUserAgent(userAgent: string): string {
  return userAgent
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 200);
}
