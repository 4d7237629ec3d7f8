import { checkBackups as judgeBackups } from '#server/operations/check-backups.ts';
import type { Installation } from '#server/operations/installation.ts';
import { diagnosisOf } from './diagnosis-of.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** What is known of the backups without the database: only it knows whether its log is archived. */
export function checkBackups(installation: Installation, now = new Date()): Diagnosis[] {
  const { notKnown } = diagnose('Backups', 'backups');
  if (installation.backups === undefined)
    return [
      notKnown(
        'The server in DATABASE_URL is backed up by others.',
        'See that it archives, and that a restored backup was tried.',
      ),
    ];
  const log = { archivedAt: null, failedAt: null };
  return judgeBackups({ now, log }, installation).map(diagnosisOf);
}
