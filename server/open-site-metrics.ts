import type pg from 'pg';
import { countLostSecurityEvents } from './audit/write-security-events.ts';
import { findPoolsUnderPressure } from './checkout/find-pools-under-pressure.ts';
import { openMetrics } from './http/metrics.ts';
import type { Metrics } from './http/metrics.ts';
import { openFigures } from './operations/open-figures.ts';
import { readBackupTimes } from './operations/read-backup-times.ts';
import { countRecentDeclines } from './payments/count-recent-declines.ts';
import type { Context } from './platform/context.ts';

interface Watched {
  catalogueVersion: { isAway(): boolean };
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  erasureLists: { failing(): number };
  /** The folder with backups of the embedded database. */
  backups: string | undefined;
}

/** What /metrics shows of this process and of the business. */
export function openSiteMetrics(
  { db, cardPause }: Pick<Context, 'db' | 'cardPause'>,
  { catalogueVersion, pool, erasureLists, backups }: Watched,
): Metrics {
  const metrics = openMetrics();
  metrics.gauge(
    'nyea_database_pool_in_use',
    'Database connections in use',
    () => pool.totalCount - pool.idleCount,
  );
  metrics.gauge(
    'nyea_database_pool_waiting',
    'Callers waiting for a database connection',
    () => pool.waitingCount,
  );
  metrics.gauge(
    'nyea_database_away',
    '1 while the database cannot be reached and pages are sent from memory',
    () => Number(catalogueVersion.isAway()),
  );
  metrics.gauge('nyea_card_payments_paused', '1 while the card provider does not respond', () =>
    Number(cardPause.since() !== undefined),
  );
  metrics.gauge(
    'nyea_security_events_lost',
    'Security events that could not be written',
    countLostSecurityEvents,
  );
  metrics.gauge(
    'nyea_erasure_lists_failing',
    'Lists of erasures that could not be read or written',
    erasureLists.failing,
  );
  metrics.gauge(
    'nyea_seat_pools_under_pressure',
    'Seat pools of which many seats are held and not paid, the same from every process',
    async () => (await findPoolsUnderPressure(db)).length,
  );
  metrics.gauge(
    'nyea_declines_last_hour',
    'Declined payments of the last hour, the same from every process',
    async () => (await countRecentDeclines(db)).overAll,
  );
  const figures = openFigures({ db });
  metrics.families(figures.described, figures.read);
  metrics.gauge('nyea_figures_read', 'Whether the figures of the business could be read: 1 or 0', () =>
    figures.read().then(
      () => 1,
      () => 0,
    ),
  );
  if (backups !== undefined) {
    metrics.gauge(
      'nyea_backup_timestamp_seconds',
      'When the newest backup of the database was finished',
      () => readBackupTimes(backups).newest,
    );
    metrics.gauge(
      'nyea_backup_verified_timestamp_seconds',
      'When a backup of the database was last restored and found complete',
      () => readBackupTimes(backups).verified,
    );
  }
  return metrics;
}
