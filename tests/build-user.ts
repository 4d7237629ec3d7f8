import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { TokenScope } from '#contract/accounts/token-scope.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import { sha256 } from '#server/platform/hash.ts';

/** Of every account that is built here. */
export const PASSWORD = 'Right-horse-1';

let built = 0;
let passwordHash: Promise<string> | undefined;

export interface BuiltUser {
  id: number;
  email: string;
  token: string;
}

/** Somebody with an account who has confirmed the address and is signed in. */
export async function buildUser(
  db: Db,
  given: Partial<Insertable<Database['users']>> = {},
): Promise<BuiltUser> {
  built += 1;
  passwordHash ??= hashPassword(PASSWORD, '10.0.0.1');
  const { id, email } = await db
    .insertInto('users')
    .values({
      email: `person-${built}-${randomBytes(3).toString('hex')}@example.com`,
      emailVerifiedAt: sql<Date>`now()`,
      passwordHash: await passwordHash,
      name: 'Åsa Şahin',
      phone: '+46701234567',
      schoolName: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
      role: 'student',
      disabledAt: null,
      ...given,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, email, token: await buildToken(db, id) };
}

export async function buildToken(
  db: Db,
  userId: number,
  { scope = 'site', device = 'A browser' }: { scope?: TokenScope; device?: string } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('accessTokens')
    .values({
      tokenHash: sha256(token),
      userId,
      scope,
      device,
      expiresAt: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  return token;
}

/** Requests are counted by network; a test that is not about that comes from one of its own. */
export function ownNetwork(): string {
  return Array.from(randomBytes(3), String).reduce((address, part) => `${address}.${part}`, '10');
}
