import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { sealAnswersAnew } from '../seat-answers/seal-answers-anew.ts';
import { sealAppSecrets } from './seal-app-secrets.ts';

interface Sealed {
  sealed: number;
  unreadable: number;
}

const nothing: Sealed = { sealed: 0, unreadable: 0 };

/** Seals with the current key whatever is not, at each start. Mostly there is nothing to do. */
export async function sealSecrets(
  ctx: Pick<Context, 'db' | 'secretBox'>,
): Promise<{ apps: Sealed; answers: Sealed }> {
  const isOld = sql`not like ${`${ctx.secretBox.currentPrefix}%`}`;
  const { rows } = await sql<{ hasOldApps: boolean; hasOldAnswers: boolean }>`
    select exists (select from authenticator_apps where sealed_secret is null or sealed_secret ${isOld}) as has_old_apps,
      exists (select from seat_answers where sealed ${isOld}) as has_old_answers`.execute(ctx.db);
  const { hasOldApps = false, hasOldAnswers = false } = rows[0] ?? {};
  return {
    apps: hasOldApps ? await sealAppSecrets(ctx) : nothing,
    answers: hasOldAnswers ? await sealAnswersAnew(ctx) : nothing,
  };
}
