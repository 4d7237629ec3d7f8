import type { Queue as QueueOptions } from 'pg-boss';
import type { Job } from '#server/platform/jobs.ts';
import { timedQueues } from '#server/platform/known-queues.ts';

export type Queue = Job['queue'];

type Options = Omit<QueueOptions, 'name'>;

// Jobs whose retries are spent. The office can restart them.
export const GIVEN_UP = 'given_up';

const DAYS = 86_400;
const LONGEST_DELAY = 600;

// An email or an alert fails by itself after three days. Jobs that concern money must outlast any outage of the provider.
const triedForDays: Record<Queue, number> = {
  email: 4,
  alert: 4,
  webhook: 7,
  refund: 14,
  evidence: 14,
  picture: 1,
  session_cancellation: 7,
};

const common = {
  policy: 'standard',
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: LONGEST_DELAY,
  // For a handler that hangs. A dead worker is detected by its missing heartbeat.
  expireInSeconds: 900,
  heartbeatSeconds: 20,
  // Long enough for a site that was switched off for months.
  retentionSeconds: 365 * DAYS,
  deadLetter: GIVEN_UP,
} as const;

const timed = { policy: 'singleton', retryLimit: 0, expireInSeconds: 600, heartbeatSeconds: 20 } as const;

/** Every queue with its options. The dead letter queue is first, because others refer to it. */
export const queues = new Map<string, Options>([
  [GIVEN_UP, { policy: common.policy, retentionSeconds: common.retentionSeconds }],
  ...Object.entries(triedForDays).map(([name, days]): [string, Options] => [
    name,
    { ...common, retryLimit: Math.ceil((days * DAYS) / LONGEST_DELAY) },
  ]),
  ...timedQueues.map((name): [string, Options] => [name, timed]),
]);
