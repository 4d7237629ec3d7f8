import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { nameOf } from '#server/db/embedded/backups/base-backup.ts';
import { buildDataDir } from '#tests/embedded/harness.ts';
import { checkBackups } from './check-backups.ts';

const now = new Date('2031-05-05T03:00Z');
const lastNight = new Date('2031-05-05T02:30Z');
const log = { archivedAt: null, failedAt: null };
const started = { database: 'embedded', email: 'server', cards: 'provider' } as const;

/** With one backup, which could not be copied to the second folder. */
async function buildBackups(): Promise<string> {
  const backups = path.join(buildDataDir(), 'backups');
  const folder = path.join(backups, 'base', nameOf(lastNight));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'cluster.tar.gz'), 'all');
  const times = { startedAt: lastNight, finishedAt: lastNight };
  const manifest = { ...times, timeline: 1, startSegment: '', stopLsn: '', bytes: 3 };
  writeFileSync(path.join(folder, 'backup.json'), JSON.stringify(manifest));
  const at = lastNight.toISOString();
  await writeBackupStatus(backups, {
    copy: { at, succeededAt: at, failure: null, target: '/mnt/backups' },
    baseCopy: { at, succeededAt: null, failure: 'BACKUP_DIR is full.', target: '/mnt/backups' },
  });
  return backups;
}

test('backups that are not copied are wrong, and each copy has its own time', async () => {
  const backups = await buildBackups();
  const [part] = checkBackups({ now, log }, { ...started, backups, backupDir: '/mnt/backups' });
  expect(part).toMatchObject({
    level: 'wrong',
    says: 'Backups are not copied to BACKUP_DIR.',
    advice: 'BACKUP_DIR is full.',
  });
  expect(part?.facts).toContainEqual({ label: 'Backups copied to BACKUP_DIR', value: 'never', at: null });
  expect(part?.facts).toContainEqual({
    label: 'Log copied to BACKUP_DIR',
    value: '',
    at: lastNight.toISOString(),
  });
});

test('without a second folder a former failure to copy there is over', async () => {
  const backups = await buildBackups();
  const backupProblem = 'Backups are only on this machine.';
  const [part] = checkBackups({ now, log }, { ...started, backups, backupProblem });
  expect(part).toMatchObject({ level: 'watch', advice: backupProblem });
  expect(part?.facts.filter(({ label }) => label.includes('BACKUP_DIR'))).toEqual([]);
});
