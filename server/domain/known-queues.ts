import type { Job } from './jobs.ts';

const jobQueues = [
  'email',
  'alert',
  'webhook',
  'refund',
  'evidence',
  'picture',
  'session_cancellation',
] as const satisfies Job['queue'][];

/** The queues of scheduled jobs, named like them. */
export const timedQueues = [
  'resolve-stale-checkouts',
  'sum-sales',
  'reconcile-payments',
  'watch-emails',
  'forget-what-is-old',
  'compare-statement',
  'check-ledger',
] as const;

/** What this release works on. Jobs of a newer release wait in queues of their own until it comes back. */
export const knownQueues: string[] = [...jobQueues, ...timedQueues];
