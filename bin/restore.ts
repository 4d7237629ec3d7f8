import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '#server/config.ts';
import { BackupRefused } from '#server/db/embedded/backups/backup-refused.ts';
import { restoreDatabase } from '#server/db/embedded/backups/restore-database.ts';
import { readArguments } from './read-arguments.ts';

const usage = "npm run restore -- [--to '2026-11-22 10:00'] [--from /mnt/backups]";

const values = readArguments({
  does:
    'Restores the embedded database to a moment (in UTC), or to the last one that was archived. ' +
    'Stop the site first. The former database is moved aside, not removed.',
  usage,
  options: { to: { type: 'string' }, from: { type: 'string' } },
});
try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof BackupRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const to = values.to === undefined ? undefined : readMoment(values.to);
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new ConfigError(['DATABASE_URL is another server’s. See docs/operations.md for its backups.']);
  const dataDir = resolve(config.dataDir);
  const from = resolve(values.from ?? join(dataDir, 'backups'));
  mkdirSync(dataDir, { recursive: true });
  const { until, base, movedTo } = await restoreDatabase({ dataDir, from, to, tell: console.log });
  const moment = format(until ?? base.finishedAt);
  console.log(
    `Restored to ${moment} (UTC), the last transaction ${to ? 'before that moment' : 'in the archive'}.`,
  );
  if (movedTo !== undefined)
    console.log(`The former database is in ${movedTo}. Remove it when you do not need it any more.`);
  if (config.secretsKey === undefined && !existsSync(join(dataDir, 'secrets-key')))
    console.log(
      `The key for secrets is not in the backups: put your copy of it at ${join(dataDir, 'secrets-key')} before you start the site.`,
    );
  console.log(`\nNow ask the card provider for the payments since then:`);
  console.log(`  npm run recover -- --since '${moment.slice(0, 16)}'`);
}

function readMoment(text: string): Date {
  const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}Z`)
    : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime()) || moment > new Date())
    throw new ConfigError([`Please give a moment in the past, in UTC.\n  ${usage}`]);
  return moment;
}

function format(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
