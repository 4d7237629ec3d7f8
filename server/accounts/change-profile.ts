import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Context } from '#server/platform/context.ts';
import { typedPhone } from '#server/platform/phone-number.ts';
import type { User } from './user.ts';
import { getUser, userColumns } from './user.ts';

export interface ChangeProfile {
  userId: number;
  name?: string | undefined;
  phone?: string | undefined;
  schoolName?: string | undefined;
  grade?: string | undefined;
  city?: string | undefined;
}

export async function changeProfile(
  { db }: Pick<Context, 'db'>,
  { userId, phone, ...rest }: ChangeProfile,
): Promise<User> {
  const asked = { ...rest, phone: phone && typedPhone(phone) };
  const changes = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) return getUser(db, userId);
  return db
    .updateTable('users')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
