import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { openConnection } from '#server/db/connection.ts';
import { BackupRefused } from '#server/db/embedded/backups/backup-refused.ts';
import { readBackupStatus } from '#server/db/embedded/backups/backup-status.ts';
import { secondTargetProblem } from '#server/db/embedded/backups/second-target-problem.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openLog } from '#server/http/log.ts';
import { openJobQueue } from '#server/jobs/job-queue.ts';
import { backUp, copyArchivedLog, copyBaseBackups } from '#server/operations/back-up.ts';
import { leaveHangingCalls } from './leave-hanging-calls.ts';
import { readArguments } from './read-arguments.ts';

readArguments({
  does: 'Backs up the embedded database now, whether the site runs or not, and copies it to BACKUP_DIR.',
  usage: 'npm run backup',
  options: {},
});

const undo: (() => Promise<unknown>)[] = [];
try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BackupRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  for (const step of undo.toReversed()) await step();
}
leaveHangingCalls();

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { backupDir } = config;
  if (config.databaseUrl !== undefined)
    throw new ConfigError(['DATABASE_URL is another server’s. See docs/operations.md for its backups.']);
  if (!existsSync(join(config.dataDir, 'postgres/PG_VERSION')))
    throw new ConfigError([`There is no database in ${resolve(config.dataDir)}. Start the site once.`]);
  const log = openLog('silent');
  const database = await openDatabase(config, log);
  undo.push(database.stop);
  if (!database.embedded) return;
  const { db } = openConnection({ target: database.target, size: 1, log });
  undo.push(() => db.destroy());
  const queue = await openJobQueue(database.target, log);
  undo.push(queue.stop);
  const { signal } = new AbortController();
  const ctx = { db, jobs: queue.jobs, server: database.embedded, backupDir, log, signal };
  const { backups } = database.embedded.place;

  const made = await backUp(ctx);
  if (!made)
    throw new BackupRefused(readBackupStatus(backups).backup?.failure ?? 'Another backup is under way.');
  console.log(`Backed up to ${made.folder} (${(made.bytes / 2 ** 20).toFixed(1)} MB).`);
  if (backupDir !== undefined) {
    await copyArchivedLog({ ...ctx, server: { ...database.embedded, role: 'owner' } });
    await copyBaseBackups(ctx);
    const { copy, baseCopy } = readBackupStatus(backups);
    const failure = copy?.failure ?? baseCopy?.failure;
    if (failure) throw new BackupRefused(`It was not copied. ${failure}`);
    console.log(`Copied to ${backupDir}.`);
  }
  const problem = await secondTargetProblem(config.dataDir, backupDir);
  if (problem !== undefined) console.log(problem);
}
