import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { keepErasureKeys } from '#server/privacy/keep-erasure-keys.ts';
import { sealAnswersAnew } from '#server/privacy/seal-answers-anew.ts';
import { sealAppSecrets } from './seal-app-secrets.ts';

interface Sealed {
  sealed: number;
  unreadable: number;
}

type SealingContext = Pick<Context, 'db' | 'secretBox'>;

const nothing: Sealed = { sealed: 0, unreadable: 0 };

/** Seals with the current key whatever is not, at each start. Mostly there is nothing to do. */
export async function sealSecrets(ctx: SealingContext): Promise<{ apps: Sealed; answers: Sealed }> {
  const { apps, answers } = await countOldSeals(ctx);
  return {
    apps: apps > 0 ? await sealAppSecrets(ctx) : nothing,
    answers: answers > 0 ? await sealAnswersAnew(ctx) : nothing,
  };
}

/** How many rows of each kind. */
export interface SealCounts {
  apps: number;
  answers: number;
  erasureKeys: number;
}

/**
 * What a start does, for an operator who changes the key, and what is left that only the former key opens, or no key.
 * Safe to repeat, and to end at any moment: each row has one seal or the other.
 */
export async function rotateSecrets(ctx: SealingContext): Promise<{ sealed: SealCounts; left: SealCounts }> {
  const { apps, answers } = await sealSecrets(ctx);
  const erasureKeys = await keepErasureKeys(ctx, []);
  const sealed = { apps: apps.sealed, answers: answers.sealed, erasureKeys };
  return { sealed, left: await countOldSeals(ctx) };
}

/** What the current key has not sealed. */
async function countOldSeals({ db, secretBox }: SealingContext): Promise<SealCounts> {
  const isOld = sql`not like ${`${secretBox.currentPrefix}%`}`;
  const { rows } = await sql<SealCounts>`
    select (select count(*)::int from authenticator_apps where sealed_secret is null or sealed_secret ${isOld}) as apps,
      (select count(*)::int from seat_answers where sealed ${isOld}) as answers,
      (select count(*)::int from erasure_keys where sealed ${isOld}) as erasure_keys`.execute(db);
  return rows[0] ?? { apps: 0, answers: 0, erasureKeys: 0 };
}
