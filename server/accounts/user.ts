import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import type { Role } from '#contract/staff/role.ts';
import type { Db } from '#server/db/connection.ts';

/** Somebody with an account. */
export interface User {
  id: number;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  phone: string;
  schoolName: string;
  grade: string;
  city: string;
  role: Role;
  isActive: boolean;
  createdAt: Date;
}

export const userColumns = [
  'id',
  'email',
  'emailVerifiedAt',
  'name',
  'phone',
  'schoolName',
  'grade',
  'city',
  'role',
  sql<boolean>`disabled_at is null`.as('isActive'),
  'createdAt',
] as const;

export function getUser(db: Db, id: number): Promise<User> {
  return db
    .selectFrom('users')
    .select(userColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('unauthenticated'));
}
