import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import { issueAccessToken } from '#server/accounts/issue-access-token.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Db } from '#server/db/connection.ts';
import { sha256 } from '#server/platform/hash.ts';

export interface Colleague {
  id: number;
  name: string;
  email: string;
  role: OfficeRole;
  token: string;
}

/** A colleague who is signed in to the office, and whose password nobody knows. */
export async function employ(db: Db, name: string, role: OfficeRole): Promise<Colleague> {
  const email = `${name.toLowerCase().replace(' ', '.')}@nyea.example`;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      emailVerifiedAt: sql<Date>`now()`,
      passwordHash: await hashPassword(randomBytes(24).toString('base64url'), '127.0.0.1'),
      name,
      phone: '',
      schoolName: '',
      grade: '',
      city: '',
      role,
      disabledAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('passkeys')
    .values({
      userId: id,
      credentialId: `passkey-of-${id}`,
      publicKey: Buffer.from('a key that opens nothing'),
      counter: 0,
      transports: ['internal'],
      name: 'Work laptop',
      lastUsedAt: null,
    })
    .execute();
  return { id, name, email, role, token: await signIn(db, id) };
}

/** A token of the office that has proved a second factor. */
export async function signIn(db: Db, userId: number): Promise<string> {
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const token = await issueAccessToken(db, {
    userId,
    passwordHash: passwordHash ?? '',
    device: 'Work laptop',
    scope: 'office',
  });
  if (token === undefined) throw new Error(`User ${userId} cannot sign in`);
  await db
    .updateTable('accessTokens')
    .set({ steppedUpAt: sql<Date>`now()` })
    .where('tokenHash', '=', sha256(token))
    .execute();
  return token;
}

/** Other sign-ins stay: somebody may be looking at the office already. */
export async function signOut(db: Db, token: string): Promise<void> {
  await db.deleteFrom('accessTokens').where('tokenHash', '=', sha256(token)).execute();
}
