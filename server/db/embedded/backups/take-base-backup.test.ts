import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  backUp,
  backupsOf,
  baseNames,
  note,
  notes,
  restore,
  startArchived,
} from '#tests/embedded/backups.ts';
import { buildDataDir, endProcess, query, serverProcesses, socketOf } from '#tests/embedded/harness.ts';
import { mountSmallDisk } from '#tests/faults/small-disk.ts';
import { processesOf } from '#tests/processes-of.ts';
import { until } from '#tests/until.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const LONG = { timeout: 300_000 };
const isRoot = process.getuid?.() === 0;
const program = fileURLToPath(new URL('../../../../tests/embedded/backup-process.ts', import.meta.url));

const fill = (dataDir: string, rows: number) =>
  query(
    socketOf(dataDir),
    `create table big as select n, (select string_agg(md5((n * 100 + part)::text), '') from generate_series(1, 30) part) as text
     from generate_series(1, ${rows}) n`,
  );

test('of two backups at once one is made', LONG, async () => {
  const dataDir = buildDataDir();
  await startArchived(dataDir);

  const outcomes = await Promise.allSettled([backUp(dataDir), backUp(dataDir)]);

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(baseNames(dataDir)).toHaveLength(1);
});

test('a backup whose process dies is never used, and the next one removes it', LONG, async () => {
  const dataDir = buildDataDir();
  await startArchived(dataDir);
  await fill(dataDir, 20_000);
  const base = path.join(backupsOf(dataDir), 'base');
  const dying = spawn(process.execPath, [program, dataDir], { stdio: 'inherit' });
  onTestFinished(() => endProcess(dying));
  const unfinished = await until(
    'the copy has begun',
    () =>
      existsSync(base) &&
      readdirSync(base).find((name) => sizeOf(path.join(base, name, 'cluster.tar.gz')) > 0),
    { longestMs: 60_000 },
  );
  await endProcess(dying);

  expect(unfinished).toMatch(/\.unfinished$/);
  expect(baseNames(dataDir)).toEqual([]);
  await until('its copy has ended', () => processesOf(path.join(base, unfinished)).length === 0);
  await until('the server knows', async () => (await backUp(dataDir).catch(() => undefined)) !== undefined, {
    longestMs: 60_000,
  });
  expect(readdirSync(base)).toEqual(baseNames(dataDir));
});

test.runIf(isRoot)(
  'on a full disk a backup fails with a sentence and leaves nothing, and the server goes on',
  LONG,
  async () => {
    const disk = mountSmallDisk(300);
    if (!disk) throw new Error('root may mount');
    onTestFinished(() => disk.remove());
    const dataDir = path.join(disk.folder, 'data');
    const server = await startArchived(dataDir);
    await fill(dataDir, 60_000);
    await query(socketOf(dataDir), 'checkpoint');
    const room = path.join(disk.folder, 'room');
    writeFileSync(room, Buffer.alloc(8 * 2 ** 20));
    disk.fill();
    rmSync(room);

    await expect(backUp(dataDir)).rejects.toThrow(/could not be copied: .*(No space left|write error)/);

    expect(readdirSync(path.join(backupsOf(dataDir), 'base'))).toEqual([]);
    disk.free();
    await note(dataDir, 'sold meanwhile');
    expect(await notes(dataDir)).toEqual(['sold meanwhile']);
    await server.stop();
    await until('it has ended', () => serverProcesses(dataDir).length === 0);
  },
);

test(
  'a file of the archive is never overwritten, and the log waits until it is out of the way',
  LONG,
  async () => {
    const dataDir = buildDataDir();
    await startArchived(dataDir);
    const [row] = await query(
      socketOf(dataDir),
      'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    );
    const file = path.join(backupsOf(dataDir), 'wal', `${String(row!['name'])}.gz`);
    writeFileSync(file, 'of somebody else', { mode: 0o666 });

    await query(socketOf(dataDir), 'select pg_switch_wal()');

    const failures = async () =>
      (await query(socketOf(dataDir), 'select failed_count::int as n from pg_stat_archiver'))[0]!['n'];
    await until('archiving failed', async () => Number(await failures()) > 0, { longestMs: 60_000 });
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
    rmSync(file);
    await until('it is archived', () => sizeOf(file) > 0, { longestMs: 90_000 });
  },
);

test('a new database does not write into the archive of the one before', LONG, async () => {
  const dataDir = buildDataDir();
  const former = await startArchived(dataDir);
  await backUp(dataDir);
  await former.stop();
  rmSync(path.join(dataDir, 'postgres'), { recursive: true });

  await startArchived(dataDir);

  expect(baseNames(dataDir)).toEqual([]);
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('backups.of-'));
  expect(aside).toHaveLength(1);
  const elsewhere = buildDataDir();
  await restore(elsewhere, { from: path.join(dataDir, aside[0]!) });
});

test('backups of the same former database are moved away twice', LONG, async () => {
  const dataDir = buildDataDir();
  const marks = [];
  for (const id of ['1', '1']) {
    mkdirSync(backupsOf(dataDir), { recursive: true });
    writeFileSync(path.join(backupsOf(dataDir), 'cluster-id'), id);
    const server = await startArchived(dataDir);
    await server.stop();
    marks.push(readFileSync(path.join(backupsOf(dataDir), 'cluster-id'), 'utf8'));
  }
  expect(marks[0]).toBe(marks[1]);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backups.of-1-'))).toHaveLength(2);
});

test('after 30 days a backup goes, with the log that only it needs, but never the newest', LONG, async () => {
  const dataDir = buildDataDir();
  await startArchived(dataDir);
  const first = await backUp(dataDir);
  await note(dataDir, 'one');
  const second = await backUp(dataDir);
  const backups = backupsOf(dataDir);
  const days = (count: number) => new Date(second.startedAt.getTime() + count * 86_400_000 - 1);
  const wal = () => readdirSync(path.join(backups, 'wal')).toSorted();

  await removeOldBackups(backups, { now: days(29) });
  expect(baseNames(dataDir)).toEqual([first.name, second.name]);
  expect(wal()[0]!.slice(0, 24)).toBe(first.startSegment);
  await removeOldBackups(backups, { now: days(30) });
  expect(baseNames(dataDir)).toEqual([second.name]);
  expect(wal()[0]!.slice(0, 24)).toBe(second.startSegment);
  expect(first.startSegment < second.startSegment).toBe(true);
  await removeOldBackups(backups, { now: days(90) });
  expect(baseNames(dataDir)).toEqual([second.name]);
});

test.runIf(isRoot)('a backup that root makes belongs to the owner of the other ones', LONG, async () => {
  const dataDir = buildDataDir();
  await startArchived(dataDir);
  const base = path.join(backupsOf(dataDir), 'base');
  mkdirSync(base);
  chownSync(base, 12_345, 12_345);

  const { folder } = await backUp(dataDir);

  for (const file of [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    expect(statSync(file)).toMatchObject({ uid: 12_345, gid: 12_345 });
});

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
