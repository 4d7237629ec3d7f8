import type { Db } from '#server/db/connection.ts';
import { checkHealth } from '#server/operations/check-health.ts';
import type { Installation } from '#server/operations/installation.ts';
import { readHealth } from '#server/operations/read-health.ts';
import { diagnosisOf } from './diagnosis-of.ts';
import type { Diagnosis } from './diagnosis.ts';

/**
 * Jobs, deliveries, scheduled jobs, books, emails, alerts, refunds, connections and backups, as the office's health page shows
 * them.
 */
export async function checkWork(db: Db, installation: Installation): Promise<Diagnosis[]> {
  const parts = checkHealth(await readHealth({ db }), installation);
  return parts.filter(({ name }) => name !== 'process').map(diagnosisOf);
}
