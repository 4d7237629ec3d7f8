import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StepStatus } from '#server/db/embedded/backups/backup-status.ts';
import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Backups {
  dataDir: string;
  backupDir: string | undefined;
  isEmbedded: boolean;
  now: Date;
}

const HOUR_MS = 3_600_000;
// How old the last success may be: backups are made every night, and tried out every week.
const steps = [
  { name: 'backup', what: 'backup', mostHours: 26 },
  { name: 'copy', what: 'copy to BACKUP_DIR', mostHours: 26 },
  { name: 'verification', what: 'restored and compared backup', mostHours: 8 * 24 },
] as const;

/** The age of the newest backup, by what the site wrote down in DATA_DIR/backups/status.json. */
export function checkBackups({ dataDir, backupDir, isEmbedded, now }: Backups): Diagnosis[] {
  const { notKnown, warning } = diagnose('Backups', 'backups');
  if (!isEmbedded)
    return [
      notKnown(
        'The server in DATABASE_URL is backed up by others.',
        'See that it archives, and that a restored backup was tried.',
      ),
    ];
  const folder = join(dataDir, 'backups');
  if (!existsSync(folder))
    return [notKnown(`No backup is recorded in ${folder}.`, 'npm run backup makes one now.')];
  const status = readBackupStatus(folder);
  const isCopied = backupDir !== undefined;
  return [
    ...steps
      .filter(({ name }) => name !== 'copy' || isCopied)
      .map((step) => judgeStep(step, status[step.name], now)),
    ...(isCopied
      ? []
      : [
          warning(
            'They are on this machine alone.',
            'Set BACKUP_DIR to a folder that is mounted from another one.',
          ),
        ]),
  ];
}

function judgeStep(
  { name, what, mostHours }: (typeof steps)[number],
  step: StepStatus | undefined,
  now: Date,
): Diagnosis {
  const { ok, wrong, warning } = diagnose('Backups', 'backups');
  const { succeededAt = null, failure = null } = step ?? {};
  const advice =
    failure === null ? 'See that the site runs, and look for “backup” in its log.' : `Last error: ${failure}`;
  if (succeededAt === null)
    return (name === 'verification' && failure === null ? warning : wrong)(
      `There is no ${what} yet.`,
      advice,
    );
  const hours = (now.getTime() - Date.parse(succeededAt)) / HOUR_MS;
  const says = `The last ${what} is ${hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`} old.`;
  if (hours > mostHours) return wrong(says, advice);
  return failure === null ? ok(says) : warning(`${says} A later try failed.`, advice);
}
