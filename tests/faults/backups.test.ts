import { closeSync, existsSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readBackupStatus, writeBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { listBaseBackups } from '#server/db/embedded/backups/base-backup.ts';
import { startEmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import type { EmbeddedServer } from '#server/db/embedded/embedded-server.ts';
import type { BackupContext } from '#server/operations/backup-context.ts';
import { checkBackups } from '#server/operations/check-backups.ts';
import { keepBackups } from '#server/operations/keep-backups.ts';
import { readBackupTimes } from '#server/operations/read-backup-times.ts';
import { readHealth } from '#server/operations/read-health.ts';
import { verifyBackup } from '#server/operations/verify-backup.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildOrder } from '#tests/build-order.ts';
import { backupsOf, restore } from '#tests/embedded/backups.ts';
import { buildDataDir, query, socketOf } from '#tests/embedded/harness.ts';
import { prepareTestDatabase } from '#tests/prepare-test-database.ts';
import { connectBoth } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

const LONG = { timeout: 240_000 };
const DAY_MS = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * DAY_MS);
const settings = { archive_mode: 'on', fsync: 'off' };

interface Site {
  dataDir: string;
  database: TestDatabase;
  ctx: BackupContext & { server: EmbeddedServer };
  health(): Promise<{ level: string; says: string; advice: string | null }>;
  emails(): Promise<string[]>;
  alerts(): Promise<{ what: string; path: string }[]>;
}

async function buildSite({ backupDir }: { backupDir?: string } = {}): Promise<Site> {
  const dataDir = buildDataDir();
  const server = await startEmbeddedServer({
    dataDir,
    log: () => {},
    settings,
  });
  onTestFinished(() => server.stop());
  const { host, user, database: name } = server.connection;
  await prepareTestDatabase({ host, user, database: name });
  const database = connectBoth({ host, user, database: name }, async () => {});
  onTestFinished(() => database.drop());
  const { db, jobs } = buildContext(database);
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const ctx = { db, jobs, server, backupDir, log, signal };
  return {
    dataDir,
    database,
    ctx,
    health: async () => {
      const backups = backupsOf(dataDir);
      const installation = {
        database: 'embedded',
        email: 'server',
        cards: 'none',
        backups,
        backupDir,
      } as const;
      const [part] = checkBackups(await readHealth({ db }), installation);
      return part!;
    },
    alerts: () => db.selectFrom('alerts').select(['what', 'path']).execute(),
    emails: async () => {
      const rows = await db.selectFrom('emails').select(['kind', 'facts']).execute();
      return rows.map(({ kind, facts }) => `${kind} ${(facts as { what?: string }).what}`);
    },
  };
}

test('each night has its backup, and each week one is restored and compared', LONG, async () => {
  const { dataDir, database, ctx, health } = await buildSite();
  await buildOrder(database.db);
  expect(await health()).toMatchObject({ level: 'watch', says: 'There is no backup yet.' });

  await keepBackups(ctx);
  await keepBackups(ctx);
  expect(listBaseBackups(backupsOf(dataDir))).toHaveLength(1);
  expect(readBackupTimes(backupsOf(dataDir)).verified).toBeNaN();

  await keepBackups(ctx, after(1));
  expect(listBaseBackups(backupsOf(dataDir))).toHaveLength(2);
  const { backup, verification } = readBackupStatus(backupsOf(dataDir));
  expect([backup?.failure, verification?.failure]).toEqual([null, null]);
  expect(Date.now() / 1_000 - readBackupTimes(backupsOf(dataDir)).verified).toBeLessThan(240);
  expect(await health()).toMatchObject({ level: 'fine' });
  expect(readdirSync(dataDir).toSorted()).toEqual(['backups', 'postgres', 'run']);
});

test('the first minute after a restore makes a backup of the new history, once', LONG, async () => {
  const { dataDir, ctx } = await buildSite();
  const timelines = () => listBaseBackups(backupsOf(dataDir)).map(({ timeline }) => timeline);
  await keepBackups(ctx);
  await ctx.server.stop();
  await restore(dataDir);

  const server = await startEmbeddedServer({ dataDir, log: () => {}, settings });
  onTestFinished(() => server.stop());
  expect(timelines()).toEqual([1]);
  await keepBackups({ ...ctx, server });
  await keepBackups({ ...ctx, server });

  expect(timelines()).toEqual([1, 2]);
});

test('a verification finds a gap in the log since the backup before', LONG, async () => {
  const { dataDir, ctx } = await buildSite();
  await keepBackups(ctx);
  const wal = path.join(backupsOf(dataDir), 'wal');
  for (const table of ['one', 'two', 'three'])
    await query(socketOf(dataDir), `create table ${table} (); select pg_switch_wal()`);
  await keepBackups(ctx, after(1));
  expect(readBackupStatus(backupsOf(dataDir)).verification?.failure).toBeNull();
  const [first] = listBaseBackups(backupsOf(dataDir));
  const missing = readdirSync(wal)
    .toSorted()
    .find((name) => name > `${first!.startSegment}.gz` && /^[0-9A-F]{24}\.gz$/.test(name));
  rmSync(path.join(wal, missing!));

  await expect(verifyBackup(ctx.db, ctx.server.place, ctx.log)).rejects.toThrow(/has a gap after/);
});

test('a verification reads what is stored outside of its table', LONG, async () => {
  const { dataDir, ctx } = await buildSite();
  const host = socketOf(dataDir);
  await query(
    host,
    `create table long (text text) with (autovacuum_enabled = off, toast.autovacuum_enabled = off);
     alter table long alter column text set storage external`,
  );
  await query(host, `insert into long values (repeat('x', 100000))`);
  await query(host, 'vacuum long');
  await query(host, 'checkpoint');
  const [found] = await query(
    host,
    `select pg_relation_filepath(reltoastrelid) as file from pg_class where relname = 'long'`,
  );
  const file = openSync(path.join(dataDir, 'postgres', String(found!['file'])), 'r+');
  writeSync(file, 'damage', 4_000);
  closeSync(file);
  await keepBackups(ctx);

  await keepBackups(ctx, after(1));

  expect(readBackupStatus(backupsOf(dataDir)).verification?.failure).toMatch(
    /^The restored backup cannot be read: invalid page/,
  );
});

test('nothing is verified by day, without a new backup', LONG, async () => {
  const { dataDir, ctx } = await buildSite();
  await keepBackups(ctx);
  const at = new Date(Date.now() - 8 * DAY_MS).toISOString();
  const verification = { at, succeededAt: at, failure: null, seconds: 1 };
  await writeBackupStatus(backupsOf(dataDir), { verification });

  await keepBackups(ctx);

  expect(readBackupStatus(backupsOf(dataDir)).verification).toEqual(verification);
});

test('a process that only joined the server leaves the backups to the one that runs it', LONG, async () => {
  const { dataDir, ctx } = await buildSite();

  await keepBackups({ ...ctx, server: { ...ctx.server, role: 'guest' } });

  expect(existsSync(path.join(backupsOf(dataDir), 'base'))).toBe(false);
});

test('the books of a backup are compared: seats that are counted wrong are an alert', LONG, async () => {
  const { dataDir, database, ctx, health, emails, alerts } = await buildSite();
  const { sessionId } = await buildOrder(database.db);
  await sql`update seat_pools set taken = taken + 1 where id =
    (select seat_pool_id from workshop_sessions where id = ${sessionId})`.execute(database.db);
  await keepBackups(ctx);

  await keepBackups(ctx, after(1));
  await keepBackups(ctx, after(2));

  const failure = readBackupStatus(backupsOf(dataDir)).verification?.failure;
  expect(failure).toMatch(/^Seat pool \d+ of the restored backup counts other seats than its orders have\.$/);
  expect(await health()).toMatchObject({ level: 'wrong', advice: failure });
  const what = `The newest backup could not be verified: ${failure}`;
  expect(await emails()).toEqual([`backup_failed ${what}`]);
  expect(await alerts()).toEqual([{ what, path: '/admin/health' }]);
});

test(
  'a second target that cannot be written is an alert, and the nightly backup is made nevertheless',
  LONG,
  async () => {
    const { dataDir, ctx, health, emails } = await buildSite({ backupDir: '/not-mounted' });

    await keepBackups(ctx);

    expect(listBaseBackups(backupsOf(dataDir))).toHaveLength(1);
    expect(await health()).toMatchObject({ level: 'wrong', says: 'Backups are not copied to BACKUP_DIR.' });
    expect(await emails()).toEqual([
      expect.stringMatching(/^backup_failed A backup could not be copied .*BACKUP_DIR is not there/),
    ]);
  },
);
