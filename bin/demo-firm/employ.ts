import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { OfficeRole } from '#contract/office/office-role.ts';
import type { Db } from '#server/db/connection.ts';
import { hashPassword } from '#server/domain/accounts/password.ts';
import { sha256 } from '#server/domain/hash.ts';

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
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('accessTokens')
    .values({
      tokenHash: sha256(token),
      userId,
      scope: 'office',
      device: 'Work laptop',
      expiresAt: sql<Date>`now() + interval '30 days'`,
      steppedUpAt: sql<Date>`now()`,
    })
    .execute();
  return token;
}

export async function signOut(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('accessTokens').where('userId', '=', userId).execute();
}
