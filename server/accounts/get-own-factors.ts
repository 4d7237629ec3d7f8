import type { Context } from '#server/platform/context.ts';
import type { Factors } from './find-factors.ts';
import { findFactors } from './find-factors.ts';

export interface OwnFactors extends Pick<Factors, 'passkeys' | 'recoveryCodesLeft'> {
  isSecondFactorAsked: boolean;
}

export async function getOwnFactors({ db }: Pick<Context, 'db'>, userId: number): Promise<OwnFactors> {
  const { passkeys, recoveryCodesLeft } = await findFactors(db, userId);
  const { secondFactorSince } = await db
    .selectFrom('users')
    .select('secondFactorSince')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { passkeys, recoveryCodesLeft, isSecondFactorAsked: secondFactorSince !== null };
}
