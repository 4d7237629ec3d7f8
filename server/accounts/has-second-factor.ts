import type { Db } from '#server/db/connection.ts';

/** Whether this customer has asked for a passkey after the password. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const asking = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('secondFactorSince', 'is not', null)
    .executeTakeFirst();
  return asking !== undefined;
}
