import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, backupsOf, note, notes, restore, startArchived } from '#tests/embedded/backups.ts';
import { buildDataDir, query, socketOf } from '#tests/embedded/harness.ts';
import { hangFile } from '#tests/faults/hang-file.ts';
import { mountSmallDisk } from '#tests/faults/small-disk.ts';
import { until } from '#tests/until.ts';
import { listBaseBackups } from './base-backup.ts';
import { copyBases, copyLog } from './copy-to-second-target.ts';

const LONG = { timeout: 300_000 };
const isRoot = process.getuid?.() === 0;

async function copy(dataDir: string, target: string): Promise<{ copied: number }> {
  const { signal } = new AbortController();
  const copying = { cluster: path.join(dataDir, 'postgres'), backups: backupsOf(dataDir), target, signal };
  return { copied: (await copyLog(copying)) + (await copyBases(copying)) };
}

function buildTarget(): string {
  const target = path.join(path.dirname(buildDataDir()), 'second');
  mkdirSync(target, { mode: 0o700 });
  return target;
}

async function archive(dataDir: string, text: string): Promise<void> {
  await note(dataDir, text);
  const [before] = await query(socketOf(dataDir), `select pg_walfile_name(pg_switch_wal()) as name`);
  const file = path.join(backupsOf(dataDir), 'wal', `${String(before!['name'])}.gz`);
  await expect
    .poll(() => statSync(file, { throwIfNoEntry: false })?.size, { timeout: 120_000 })
    .toBeGreaterThan(0);
}

test('a lost data folder is restored from the second target', LONG, async () => {
  const dataDir = buildDataDir();
  const target = buildTarget();
  const server = await startArchived(dataDir);
  await backUp(dataDir);
  await archive(dataDir, 'one');
  expect((await copy(dataDir, target)).copied).toBeGreaterThan(1);
  expect((await copy(dataDir, target)).copied).toBe(0);
  await archive(dataDir, 'two');
  await copy(dataDir, target);
  await server.stop();
  rmSync(dataDir, { recursive: true });

  await restore(dataDir, { from: target });

  await startArchived(dataDir);
  expect(await notes(dataDir)).toEqual(['one', 'two']);
});

test.runIf(isRoot)(
  'while the second target is away or full the log waits, and nothing is lost',
  LONG,
  async () => {
    const disk = mountSmallDisk(64);
    if (!disk) throw new Error('root may mount');
    onTestFinished(() => disk.remove());
    const dataDir = buildDataDir();
    const server = await startArchived(dataDir);
    await backUp(dataDir);
    await copy(dataDir, disk.folder);

    disk.fill();
    await archive(dataDir, 'while it was full');
    await expect(copy(dataDir, disk.folder)).rejects.toThrow('ENOSPC');
    disk.free();
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', disk.folder]);
    await archive(dataDir, 'while it was away');
    await expect(copy(dataDir, disk.folder)).rejects.toThrow(
      /BACKUP_DIR has lost its backups: .* Is it mounted\?/,
    );
    expect(readdirSync(disk.folder)).toEqual([]);
    execFileSync('umount', [disk.folder]);
    await copy(dataDir, disk.folder);
    await server.stop();

    const elsewhere = buildDataDir();
    await restore(elsewhere, { from: disk.folder });
    await startArchived(elsewhere);
    expect(await notes(elsewhere)).toEqual(['while it was away', 'while it was full']);
  },
);

test('the backups of another database are not mixed with ours', LONG, async () => {
  const target = buildTarget();
  const [one, other] = [buildDataDir(), buildDataDir()];
  for (const dataDir of [one, other]) await startArchived(dataDir);
  await copy(one, target);

  await expect(copy(other, target)).rejects.toThrow('BACKUP_DIR has backups of another database');
});

test(
  'a second target that does not answer keeps nothing else waiting, and gets its copies later',
  LONG,
  async () => {
    const [dataDir, target] = [buildDataDir(), buildTarget()];
    mkdirSync(path.join(backupsOf(dataDir), 'wal'), { recursive: true });
    const segment = '000000010000000000000001.gz';
    writeFileSync(path.join(backupsOf(dataDir), 'wal', segment), 'log');
    const hung = hangFile(path.join(target, 'cluster-id'));
    const { signal } = new AbortController();
    const copying = { cluster: path.join(dataDir, 'postgres'), backups: backupsOf(dataDir), target, signal };
    let longestMs = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 20);
    onTestFinished(() => clearInterval(beat));

    const both = await Promise.allSettled([copyLog(copying), copyBases(copying)]);

    expect(both.map((one) => (one as PromiseRejectedResult).reason)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('BACKUP_DIR does not answer') }),
      expect.objectContaining({ message: expect.stringContaining('BACKUP_DIR does not answer') }),
    ]);
    expect(longestMs).toBeLessThan(2_000);
    hung.release();
    await until('it has its copy', async () => (await copyLog(copying)) === 1);
    expect(readdirSync(path.join(target, 'wal'))).toEqual([segment]);
  },
);

test('no file of a backup is readable by others or holds the key for secrets', LONG, async () => {
  const dataDir = buildDataDir();
  const target = buildTarget();
  mkdirSync(dataDir, { mode: 0o711 });
  const key = randomBytes(32);
  writeFileSync(path.join(dataDir, 'secrets-key'), key.toString('base64'), { mode: 0o600 });
  await startArchived(dataDir);
  await backUp(dataDir);
  await archive(dataDir, 'one');
  await copy(dataDir, target);

  const files = [backupsOf(dataDir), target].flatMap((folder) => globSync(`${folder}/**/*`));
  expect(listBaseBackups(target)).toHaveLength(1);
  for (const file of files) {
    const { mode } = statSync(file);
    expect([file, (mode & 0o077).toString(8)]).toEqual([file, '0']);
    if (statSync(file).isDirectory()) continue;
    const bytes = file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file);
    expect([file, bytes.includes(key) || bytes.includes(key.toString('base64'))]).toEqual([file, false]);
  }
});
