import type { HealthLevel } from '#contract/office/health.ts';
import type { Db } from '#server/db/connection.ts';
import { checkHealth } from '#server/domain/health/check-health.ts';
import type { Installation } from '#server/domain/health/installation.ts';
import { readHealth } from '#server/domain/health/read-health.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

const stateOf = { fine: 'ok', watch: 'warning', wrong: 'wrong' } as const satisfies Record<
  HealthLevel,
  string
>;

/** Jobs, deliveries, scheduled jobs, books, emails, refunds and connections, as the office's health page shows them. */
export async function checkWork(db: Db, installation: Installation): Promise<Diagnosis[]> {
  const parts = checkHealth(await readHealth({ db }), installation);
  return parts
    .filter(({ name }) => name !== 'process')
    .map(({ title, level, says, advice }) => ({
      ...(advice === null ? diagnose(title).ok(says) : diagnose(title).warning(says, advice)),
      state: stateOf[level],
    }));
}
