import type pg from 'pg';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Server {
  isStandby: boolean;
  wanted: string;
  standbys: number;
  archiving: string;
  archivedAt: Date | null;
  failedAt: Date | null;
  longestMinutes: number;
  ids: number;
}

const MOST_IDS = 1_000_000_000;

/** What threatens the database server: standbys, the archive, long transactions, transaction ids. */
export async function checkServer(pool: pg.Pool): Promise<Diagnosis[]> {
  const { rows } = await pool.query<Server>(`
    select pg_is_in_recovery() as "isStandby", current_setting('synchronous_standby_names') as wanted,
      (select count(*)::int from pg_stat_replication) as standbys, current_setting('archive_mode') as archiving,
      (select last_archived_time from pg_stat_archiver) as "archivedAt",
      (select last_failed_time from pg_stat_archiver) as "failedAt",
      (select coalesce(max(extract(epoch from now() - xact_start)) / 60, 0)::float from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as "longestMinutes",
      (select age(datfrozenxid) from pg_database where datname = current_database()) as ids`);
  const [server] = rows as [Server];
  return [checkReplication(server), ...checkArchive(server), checkTransactions(server)];
}

function checkReplication({ isStandby, wanted, standbys }: Server): Diagnosis {
  const { ok, wrong } = diagnose('Replication');
  if (isStandby)
    return wrong('DATABASE_URL leads to a standby, which can only be read.', 'Let it lead to the leader.');
  if (wanted !== '' && standbys === 0)
    return wrong(
      'No standby is connected, and every sale waits for one.',
      'Start a standby, or look at its log.',
    );
  return ok(
    standbys === 0 ? 'No standby is connected, and none is waited for.' : `Standbys connected: ${standbys}.`,
  );
}

function checkArchive({ archiving, archivedAt, failedAt }: Server): Diagnosis[] {
  const { ok, wrong } = diagnose('Archive', 'after-a-restored-backup');
  if (archiving === 'off') return [];
  if (failedAt === null || (archivedAt !== null && archivedAt > failedAt))
    return [
      ok(archivedAt ? `Last archived at ${archivedAt.toISOString()}.` : 'Nothing has been archived yet.'),
    ];
  return [
    wrong(
      `The database has not been archived since ${failedAt.toISOString()}: backups end there, and its disk fills.`,
      'Look for “archive command failed” in the log of the database.',
    ),
  ];
}

function checkTransactions({ longestMinutes, ids }: Server): Diagnosis {
  const { ok, wrong, warning } = diagnose('Transactions');
  const longest = Math.round(longestMinutes);
  if (ids > MOST_IDS)
    return wrong(
      `${Math.round(ids / 1e6)} million transaction ids are in use, of 2,000.`,
      'Run vacuum as the owner.',
    );
  const advice =
    'select pid, state, query from pg_stat_activity order by xact_start: end it with pg_terminate_backend.';
  if (longest >= 60)
    return wrong(`One has been open for ${longest} minutes. Migrations wait for it.`, advice);
  if (longest >= 5) return warning(`One has been open for ${longest} minutes.`, advice);
  return ok('None is open for long.');
}
