import { sql } from 'kysely';
import { knownQueues } from '#server/platform/known-queues.ts';
import type { Figure } from './figure.ts';
import { secondsSince } from './seconds-since.ts';

const timestamp = (latest: string) => sql`coalesce(extract(epoch from ${sql.raw(latest)}), 0)`;

/** Work that waits for a process, for another server or for a person. */
export const waitingFigures: Figure[] = [
  {
    name: 'nyea_webhook_events_waiting',
    help: 'Events of the card provider that were received and are not processed',
    type: 'gauge',
    rows: sql`select null, count(*) from webhook_inbox where processed_at is null`,
  },
  {
    name: 'nyea_webhook_events_oldest_seconds',
    help: 'How long the oldest of these events has waited. 0 if there is none',
    type: 'gauge',
    rows: sql`select null, ${secondsSince('min(received_at)')} from webhook_inbox where processed_at is null`,
  },
  {
    name: 'nyea_webhook_received_timestamp_seconds',
    help: 'When the last event of the card provider was received. 0 if never',
    type: 'gauge',
    rows: sql`select null, ${timestamp('max(received_at)')} from webhook_inbox`,
  },
  {
    name: 'nyea_payment_recorded_timestamp_seconds',
    help: 'When the last payment was recorded. 0 if never',
    type: 'gauge',
    rows: sql`select null, ${timestamp('max(created_at)')} from payments`,
  },
  {
    name: 'nyea_emails_waiting',
    help: 'Emails that are queued',
    type: 'gauge',
    rows: sql`select null, count(*) from emails where state = 'queued'`,
  },
  {
    name: 'nyea_emails_oldest_seconds',
    help: 'How long the oldest queued email has waited. 0 if there is none',
    type: 'gauge',
    rows: sql`select null, ${secondsSince('min(coalesce(tried_anew_at, created_at))')} from emails where state = 'queued'`,
  },
  {
    name: 'nyea_emails_failed_last_day',
    help: 'Emails of the last day that could not be delivered',
    type: 'gauge',
    // The second condition is that of the partial index, which holds few emails.
    rows: sql`select null, count(*) from emails
      where state = 'failed' and state <> 'sent' and created_at > now() - interval '1 day'`,
  },
  {
    name: 'nyea_alerts_waiting',
    help: 'Alerts that the address in ALERT_WEBHOOK_URL has not accepted yet',
    type: 'gauge',
    rows: sql`select null, count(*) from alerts where state = 'queued'`,
  },
  {
    name: 'nyea_alerts_oldest_seconds',
    help: 'How long the oldest of these alerts has waited. 0 if there is none',
    type: 'gauge',
    rows: sql`select null, ${secondsSince('min(created_at)')} from alerts where state = 'queued'`,
  },
  {
    name: 'nyea_jobs_oldest_seconds',
    help: 'How long the oldest job that is due has waited in its queue',
    type: 'gauge',
    label: 'queue',
    rows: sql`select q.name, (select ${secondsSince('min(start_after)')} from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= now())
      from pgboss.queue q where q.name = any(${knownQueues})`,
  },
  {
    name: 'nyea_jobs_given_up',
    help: 'Jobs whose retries are spent',
    type: 'gauge',
    rows: sql`select null, count(*) from pgboss.job where name = 'given_up' and state < 'active'`,
  },
  {
    name: 'nyea_security_refusals_last_hour',
    help: 'Refused sign-ins, second factors and webhook deliveries of the last hour',
    type: 'gauge',
    label: 'kind',
    rows: sql`select kinds.kind, (select coalesce(sum(times), 0) from security_events e
        where e.kind = kinds.kind and e.at > now() - interval '1 hour' and e.outcome = 'refused')
      from unnest('{sign_in, second_factor, webhook_refused}'::text[]) kinds (kind)`,
  },
];
