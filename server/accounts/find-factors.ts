import type { Db } from '#server/db/connection.ts';

export interface Passkey {
  id: number;
  credentialId: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface Factors {
  passkeys: Passkey[];
  hasApp: boolean;
  recoveryCodesLeft: number;
}

export async function findFactors(db: Db, userId: number): Promise<Factors> {
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'transports', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
  const app = await db
    .selectFrom('authenticatorApps')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { passkeys, hasApp: app !== undefined, recoveryCodesLeft: left };
}

export function hasFactor({ passkeys, hasApp }: Factors): boolean {
  return passkeys.length > 0 || hasApp;
}
