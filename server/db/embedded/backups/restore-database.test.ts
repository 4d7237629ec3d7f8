import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  backUp,
  backupsOf,
  baseNames,
  note,
  notes,
  now,
  restore,
  startArchived,
} from '#tests/embedded/backups.ts';
import { buildDataDir, query, socketOf } from '#tests/embedded/harness.ts';
import { until } from '#tests/until.ts';
import { listWalFiles } from './wal-files.ts';

const LONG = { timeout: 300_000 };

const walOf = (dataDir: string) => path.join(backupsOf(dataDir), 'wal');

const segments = (dataDir: string) =>
  listWalFiles(walOf(dataDir))
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name))
    .toSorted();

test(
  'a restore brings back every transaction that was archived, and keeps the cluster that was there',
  LONG,
  async () => {
    const dataDir = buildDataDir();
    const server = await startArchived(dataDir);
    await note(dataDir, 'before the backup');
    await backUp(dataDir);
    await note(dataDir, 'after it');
    await server.stop();

    const { movedTo } = await restore(dataDir);

    await startArchived(dataDir);
    expect(await notes(dataDir)).toEqual(['after it', 'before the backup']);
    expect(existsSync(path.join(movedTo!, 'PG_VERSION'))).toBe(true);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore'))).toEqual([]);
  },
);

test(
  'a restore to a moment leaves out what came later, and a later restore knows both histories',
  LONG,
  async () => {
    const dataDir = buildDataDir();
    const first = await startArchived(dataDir);
    await backUp(dataDir);
    await note(dataDir, 'one');
    const to = await now(dataDir);
    await note(dataDir, 'two');
    const later = await now(dataDir);
    await note(dataDir, 'three');
    await first.stop();

    const { until } = await restore(dataDir, { to });
    const second = await startArchived(dataDir);
    expect(await notes(dataDir)).toEqual(['one']);
    expect(until!.getTime()).toBeLessThanOrEqual(to.getTime());
    await note(dataDir, 'instead of two');
    await second.stop();

    await restore(dataDir);
    const third = await startArchived(dataDir);
    expect(await notes(dataDir)).toEqual(['instead of two', 'one']);
    await third.stop();

    await restore(dataDir, { to: later });
    await startArchived(dataDir);
    expect(await notes(dataDir)).toEqual(['one', 'two']);
  },
);

test('after a restore, a later moment is restored before the next backup', LONG, async () => {
  const dataDir = buildDataDir();
  const first = await startArchived(dataDir);
  await backUp(dataDir);
  await note(dataDir, 'sold');
  const before = await now(dataDir);
  await note(dataDir, 'the first accident');
  await first.stop();
  await restore(dataDir, { to: before });

  const second = await startArchived(dataDir);
  await until('the new history is archived', () =>
    listWalFiles(walOf(dataDir)).includes('00000002.history.gz'),
  );
  await note(dataDir, 'sold later');
  const to = await now(dataDir);
  await note(dataDir, 'the second accident');
  await second.stop();
  expect(baseNames(dataDir)).toHaveLength(1);
  await restore(dataDir, { to });

  await startArchived(dataDir);
  expect(await notes(dataDir)).toEqual(['sold', 'sold later']);
});

test('what is written while a backup is taken is in it', LONG, async () => {
  const dataDir = buildDataDir();
  const server = await startArchived(dataDir);
  await query(
    socketOf(dataDir),
    `create table big as select n, repeat('x', 500) as text from generate_series(1, 20000) n`,
  );
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver)
      await query(
        socketOf(dataDir),
        `insert into notes values ('${(written += 1)}'); update big set n = -n where n % 50 = ${written % 50}`,
      );
  })();
  await backUp(dataDir);
  isOver = true;
  await writing;
  const before = await query(socketOf(dataDir), 'select count(*)::int, sum(n)::text from big');
  await server.stop();

  await restore(dataDir);

  await startArchived(dataDir);
  expect(await query(socketOf(dataDir), 'select count(*)::int, sum(n)::text from big')).toEqual(before);
  expect(await notes(dataDir)).toHaveLength(written);
});

test('a restore on another machine needs only the folder of the backups', LONG, async () => {
  const dataDir = buildDataDir();
  const server = await startArchived(dataDir);
  await note(dataDir, 'kept');
  await backUp(dataDir);
  await server.stop();
  const elsewhere = buildDataDir();
  const from = `${path.dirname(elsewhere)}/mounted`;
  cpSync(backupsOf(dataDir), from, { recursive: true });
  execFileSync('chown', ['-R', `${process.getuid!()}`, from]);

  const { movedTo } = await restore(elsewhere, { from });

  await startArchived(elsewhere);
  expect(await notes(elsewhere)).toEqual(['kept']);
  expect(movedTo).toBeUndefined();
});

test('a restore is refused while a server runs, and changes nothing', LONG, async () => {
  const dataDir = buildDataDir();
  await startArchived(dataDir);
  await backUp(dataDir);

  await expect(restore(dataDir)).rejects.toThrow(/A server is running on .*Stop every process of the site/);

  expect(await notes(dataDir)).toEqual([]);
});

test(
  'a moment before the oldest backup, and one after the archive, are refused with a sentence',
  LONG,
  async () => {
    const dataDir = buildDataDir();
    const server = await startArchived(dataDir);
    const early = await now(dataDir);
    await backUp(dataDir);
    await server.stop();

    await expect(restore(dataDir, { to: early })).rejects.toThrow(
      /The oldest backup is of .* Nothing before it/,
    );
    const tomorrow = new Date(Date.now() + 86_400_000);
    await expect(restore(dataDir, { to: tomorrow })).rejects.toThrow(
      /The archive ends before .*\(UTC\): its last transaction is of .* Without --to, everything/,
    );
    await expect(restore(buildDataDir())).rejects.toThrow(/There is no complete backup in/);

    await startArchived(dataDir);
    expect(await notes(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'postgres', 'run']);
  },
);

test('a gap in the archived log and a damaged file of it are found', LONG, async () => {
  const dataDir = buildDataDir();
  const server = await startArchived(dataDir);
  await backUp(dataDir);
  for (const text of ['one', 'two', 'three']) {
    await note(dataDir, text);
    await query(socketOf(dataDir), 'select pg_switch_wal()');
  }
  await server.stop();
  const [missing = ''] = segments(dataDir).slice(-2);
  const file = path.join(backupsOf(dataDir), 'wal', missing);

  truncateSync(file, statSync(file).size - 20);
  await expect(restore(dataDir)).rejects.toThrow(`The archived log ${missing} is damaged`);
  rmSync(file);
  await expect(restore(dataDir)).rejects.toThrow(/has a gap after [0-9A-F]{24}\.gz, written/);

  expect(existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
});

test('a backup that is cut short is passed over, and one that is damaged inside is named', LONG, async () => {
  const dataDir = buildDataDir();
  const server = await startArchived(dataDir);
  await backUp(dataDir);
  const { folder, bytes } = await backUp(dataDir);
  await note(dataDir, 'after both');
  await server.stop();
  const copy = path.join(folder, 'cluster.tar.gz');

  writeFileSync(copy, Buffer.alloc(bytes, 7));
  await expect(restore(dataDir)).rejects.toThrow(`The backup ${folder} cannot be unpacked`);
  truncateSync(copy, bytes - 1);
  await restore(dataDir);

  await startArchived(dataDir);
  expect(await notes(dataDir)).toEqual(['after both']);
});

test(
  'a restore from another folder brings its list of erasures along, past a former database',
  LONG,
  async () => {
    const dataDir = buildDataDir();
    const server = await startArchived(dataDir);
    await backUp(dataDir);
    await server.stop();
    writeFileSync(path.join(backupsOf(dataDir), 'erasures.jsonl'), '{"one":1}\n{"two":2}\n');
    const elsewhere = buildDataDir();
    const former = await startArchived(elsewhere);
    await former.stop();
    const list = path.join(backupsOf(elsewhere), 'erasures.jsonl');
    writeFileSync(list, '{"two":2}\n{"cut sho');

    await restore(elsewhere, { from: backupsOf(dataDir) });
    const brought = '{"two":2}\n{"cut sho\n{"one":1}\n';
    expect(readFileSync(list, 'utf8')).toBe(brought);

    await startArchived(elsewhere);
    expect(readdirSync(elsewhere).filter((name) => name.startsWith('backups.of-'))).toHaveLength(1);
    expect(readFileSync(list, 'utf8')).toBe(brought);
    expect(statSync(list).mode & 0o077).toBe(0);
  },
);
