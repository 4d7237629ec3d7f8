import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { knownQueues } from '#server/platform/known-queues.ts';

export interface QueueHealth {
  name: string;
  createdAt: Date;
  ready: number;
  later: number;
  oldest: Date | null;
}

export interface TimedRun {
  name: string;
  everyMinutes: number;
  begunAt: Date;
  endedAt: Date | null;
  failure: string | null;
  outcome: unknown;
  succeededAt: Date | null;
}

export interface HealthRead {
  now: Date;
  queues: QueueHealth[];
  failedJobs: { id: string; queue: string; data: Record<string, unknown>; failedAt: Date | null }[];
  events: { id: string; type: string; receivedAt: Date; tries: number; lastError: string | null }[];
  lastReceived: Date | null;
  lastPayment: Date | null;
  runs: TimedRun[];
  email: {
    queued: number;
    oldest: Date | null;
    failed: number;
    lastSent: Date | null;
    lastError: string | null;
  };
  /** For the second channel beside email. */
  alerts: HealthRead['email'];
  refunds: { waiting: number; oldest: Date | null };
  database: {
    bytes: number;
    connections: number;
    mostConnections: number;
    migration: string;
    version: string;
  };
  /** What PostgreSQL says of archiving its log. */
  log: { archivedAt: Date | null; failedAt: Date | null };
}

const MOST = 20;

/** Reads everything that the health page shows. */
export async function readHealth({ db }: Pick<Context, 'db'>): Promise<HealthRead> {
  const [jobs, events, runs, email, alerts, rest] = await Promise.all([
    readJobs({ db }),
    readEvents({ db }),
    db
      .selectFrom('timedRuns')
      .select(['name', 'everyMinutes', 'begunAt', 'endedAt', 'failure', 'outcome', 'succeededAt'])
      .orderBy('name')
      .execute(),
    readEmail({ db }),
    readAlerts({ db }),
    readRest({ db }),
  ]);
  return { ...jobs, ...events, runs, email, alerts, ...rest };
}

async function readJobs({ db }: Pick<Context, 'db'>): Promise<Pick<HealthRead, 'queues' | 'failedJobs'>> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db);
  if (!rows[0]?.isThere) return { queues: [], failedJobs: [] };
  const queues = await sql<QueueHealth>`
    select q.name, q.created_on as created_at, coalesce(j.ready, 0) as ready, coalesce(j.later, 0) as later, j.oldest
    from pgboss.queue q cross join lateral (
      select count(*) filter (where start_after <= now()) as ready, count(*) filter (where start_after > now()) as later,
        min(start_after) filter (where start_after <= now()) as oldest
      from pgboss.job where name = q.name and state < 'active' and not blocked
    ) j where q.name = any(${knownQueues}) order by q.name`.execute(db);
  const failed = await sql<HealthRead['failedJobs'][number]>`
    select id::text as id, source_name as queue, data, created_on as failed_at from pgboss.job
    where name = 'given_up' and state < 'active' order by created_on desc limit ${MOST}`.execute(db);
  return { queues: queues.rows, failedJobs: failed.rows };
}

async function readEvents({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<HealthRead['events'][number]>`
    select event_id as id, type, received_at, tries, last_error from webhook_inbox
    where processed_at is null and (received_at < now() - interval '2 minutes' or last_error is not null)
    order by received_at limit ${MOST}`.execute(db);
  const last = await sql<{ lastReceived: Date | null; lastPayment: Date | null }>`
    select (select max(received_at) from webhook_inbox) as last_received,
      (select max(created_at) from payments) as last_payment`.execute(db);
  return { events: rows, ...(last.rows[0] ?? { lastReceived: null, lastPayment: null }) };
}

async function readEmail({ db }: Pick<Context, 'db'>): Promise<HealthRead['email']> {
  const { rows } = await sql<HealthRead['email']>`
    select
      (select count(*) from emails where state = 'queued') as queued,
      (select min(coalesce(tried_anew_at, created_at)) from emails where state = 'queued') as oldest,
      (select count(*) from emails where state = 'failed' and state <> 'sent'
        and created_at > now() - interval '7 days') as failed,
      (select sent_at from emails where state = 'sent' order by created_at desc limit 1) as last_sent,
      (select last_error from emails where state in ('queued', 'failed') and state <> 'sent' and last_error is not null
        order by created_at desc limit 1) as last_error`.execute(db);
  const [email] = rows;
  if (!email) throw new Error('the email health query returned no row');
  return email;
}

async function readAlerts({ db }: Pick<Context, 'db'>): Promise<HealthRead['alerts']> {
  const { rows } = await sql<HealthRead['alerts']>`
    select count(*) filter (where state = 'queued') as queued,
      min(created_at) filter (where state = 'queued') as oldest,
      count(*) filter (where state = 'failed' and created_at > now() - interval '7 days') as failed,
      max(sent_at) as last_sent,
      (select last_error from alerts where state in ('queued', 'failed') and last_error is not null
        order by created_at desc limit 1) as last_error
    from alerts`.execute(db);
  const [alerts] = rows;
  if (!alerts) throw new Error('the alerts health query returned no row');
  return alerts;
}

async function readRest({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<
    HealthRead['database'] & HealthRead['log'] & { now: Date; waiting: number; oldestRefund: Date | null }
  >`
    select now() as now, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where usesysid is not null and datid is not null) as connections,
      current_setting('max_connections')::int as most_connections,
      (select max(name) from migrations) as migration, current_setting('server_version') as version,
      a.last_archived_time as archived_at,
      case when a.last_failed_time > coalesce(a.last_archived_time, '-infinity') then a.last_failed_time end as failed_at,
      (select count(*) from refunds where state in ('due', 'pending')) as waiting,
      (select min(created_at) from refunds where state in ('due', 'pending')) as oldest_refund
    from pg_stat_archiver a`.execute(db);
  const [rest] = rows;
  if (!rest) throw new Error('the database health query returned no row');
  const { now, waiting, oldestRefund, archivedAt, failedAt, ...database } = rest;
  return { now, log: { archivedAt, failedAt }, refunds: { waiting, oldest: oldestRefund }, database };
}
