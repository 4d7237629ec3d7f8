import type { Job } from './jobs.ts';

// An object, so that a queue that is left out does not compile.
const jobQueues: Record<Job['queue'], true> = {
  email: true,
  alert: true,
  webhook: true,
  refund: true,
  evidence: true,
  picture: true,
  session_cancellation: true,
};

/** The queues of scheduled jobs, named like them. */
export const timedQueues = [
  'resolve-stale-checkouts',
  'decide-sessions',
  'return-withdrawals',
  'remind-to-pay',
  'remind-who-comes',
  'sum-sales',
  'reconcile-payments',
  'watch-emails',
  'forget-what-is-old',
  'erase-old-data',
  'compare-statement',
  'check-ledger',
] as const;

/** What this release works on. Jobs of a newer release wait in queues of their own until it comes back. */
export const knownQueues: string[] = [...Object.keys(jobQueues), ...timedQueues];
