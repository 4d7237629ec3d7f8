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
    .select([
      'id',
      'credential_id as credentialId',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const app = await db
    .selectFrom('authenticator_apps')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { passkeys, hasApp: app !== undefined, recoveryCodesLeft: left };
}

export function hasFactor({ passkeys, hasApp }: Factors): boolean {
  return passkeys.length > 0 || hasApp;
}
