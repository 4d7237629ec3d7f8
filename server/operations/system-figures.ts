import { sql } from 'kysely';
import { timedQueues } from '#server/platform/known-queues.ts';
import type { Figure } from './figure.ts';

// Another release may have left rows of other timers in the table.
const knownTimers = sql`timed_runs t left join pgboss.queue q using (name) where name = any(${timedQueues})`;

/** Scheduled jobs and the database itself. */
export const systemFigures: Figure[] = [
  {
    name: 'nyea_timer_succeeded_timestamp_seconds',
    help: 'When a scheduled job last came to its end. Before that, when its queue was made',
    type: 'gauge',
    label: 'timer',
    // begun_at changes with each run, so a job that always fails would never be late by it.
    rows: sql`select name, extract(epoch from coalesce(t.succeeded_at, q.created_on, t.begun_at)) from ${knownTimers}`,
  },
  {
    name: 'nyea_timer_interval_seconds',
    help: 'How often the scheduled job runs',
    type: 'gauge',
    label: 'timer',
    rows: sql`select name, t.every_minutes * 60 from ${knownTimers}`,
  },
  {
    name: 'nyea_ledger_findings',
    help: 'What the last comparison of our payments with the card provider’s found. Absent before the first one',
    type: 'gauge',
    label: 'finding',
    rows: sql`select finding, jsonb_array_length(outcome -> finding)
      from timed_runs, unnest('{missed, unknown, pools}'::text[]) finding
      where name = 'check-ledger' and jsonb_typeof(outcome -> finding) = 'array'`,
  },
  {
    name: 'nyea_database_size_bytes',
    help: 'Size of the database',
    type: 'gauge',
    rows: sql`select null, pg_database_size(current_database())`,
  },
  {
    name: 'nyea_database_connections',
    help: 'Connections to the server of the database, of everybody',
    type: 'gauge',
    rows: sql`select null, count(*) from pg_stat_activity where usesysid is not null and datid is not null`,
  },
  {
    name: 'nyea_database_connections_limit',
    help: 'How many connections the server allows',
    type: 'gauge',
    rows: sql`select null, current_setting('max_connections')::int`,
  },
  {
    name: 'nyea_database_standbys',
    help: 'Servers that copy the database at this moment. How far behind they are, only a monitoring role may read',
    type: 'gauge',
    rows: sql`select null, count(*) from pg_stat_replication`,
  },
];
