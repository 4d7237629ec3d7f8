import { chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildDataDir } from '#tests/embedded/harness.ts';
import { readBackupStatus, writeBackupStatus } from './backup-status.ts';

const isRoot = process.getuid?.() === 0;
const step = { at: '2031-05-05T02:31Z', succeededAt: '2031-05-05T02:31Z', failure: null };

function buildBackups(): string {
  const backups = path.join(buildDataDir(), 'backups');
  mkdirSync(backups, { recursive: true });
  return backups;
}

test.each(['', '{"backup":', 'null'])(
  'a status file with the text %j is told, and does not stop the next one',
  async (text) => {
    const backups = buildBackups();
    writeFileSync(path.join(backups, 'status.json'), text);
    const problems: Error[] = [];

    expect(readBackupStatus(backups, (problem) => problems.push(problem))).toEqual({});
    await writeBackupStatus(backups, { verification: { ...step, seconds: 3 } });

    expect(problems).toHaveLength(1);
    expect(readBackupStatus(backups).verification).toEqual({ ...step, seconds: 3 });
  },
);

test('two steps that end at once are both in the file', async () => {
  const backups = buildBackups();
  const copied = { ...step, target: '/mnt' };

  await Promise.all([
    writeBackupStatus(backups, { copy: copied }),
    writeBackupStatus(backups, { baseCopy: copied }),
  ]);

  expect(readBackupStatus(backups)).toEqual({ copy: copied, baseCopy: copied });
  expect(readdirSync(backups)).toEqual(['status.json']);
});

test.runIf(isRoot)('what root writes belongs to the owner of the folder', async () => {
  const backups = buildBackups();
  chownSync(backups, 12_345, 12_345);

  await writeBackupStatus(backups, { verification: { ...step, seconds: 3 } });

  expect(statSync(path.join(backups, 'status.json'))).toMatchObject({ uid: 12_345, gid: 12_345 });
});
