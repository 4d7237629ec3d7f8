export const apiFaults = [
  'hang-before-commit',
  'hang-after-commit',
  'reset-before-commit',
  'reset-after-commit',
  'rate-limited',
  'conflict',
  'sticky-500-before-commit',
  'sticky-500-after-commit',
  'truncated-body',
] as const;

export type ApiFault = (typeof apiFaults)[number];

export interface ApiFaultSwitch {
  /** How many of the next requests get the fault. */
  next?: number;
  /** The share of all requests that get the fault, from 0 to 1. */
  share?: number;
  /** Only requests to this endpoint, as in "POST /v1/checkout/sessions". */
  on?: string;
}

export type RefundOutcome = 'succeeded' | 'pending' | 'pending-then-succeeded' | 'pending-then-failed';

export interface Switches {
  seed: number;
  api: Partial<Record<ApiFault, ApiFaultSwitch>>;
  /** How long each API request takes; its idempotency key is locked meanwhile. */
  apiDelayMs: number;
  requestsPerSecond: number | undefined;
  webhooks: {
    duplicateShare: number;
    reorderShare: number;
    /** The event never arrives. */
    lossShare: number;
    /** One delivery attempt is lost. The next one may arrive. */
    failShare: number;
    delayMs: number;
    retryAfterSeconds: number[];
    /** How long the hosted page waits for the answer to checkout.session.completed. */
    redirectWaitMs: number;
  };
  refunds: { next: RefundOutcome[]; settleAfterSeconds: number };
  /** What expiring a session does while the buyer is at the bank's 3-D Secure step. */
  authentication: { whenExpired: 'expires' | 'refused' };
}

export function calmSwitches(requestsPerSecond?: number): Switches {
  return {
    seed: 1,
    api: {},
    apiDelayMs: 0,
    requestsPerSecond,
    webhooks: {
      duplicateShare: 0,
      reorderShare: 0,
      lossShare: 0,
      failShare: 0,
      delayMs: 0,
      retryAfterSeconds: [1, 3, 10, 30, 60, 120, 300, 600],
      redirectWaitMs: 10_000,
    },
    refunds: { next: [], settleAfterSeconds: 2 },
    authentication: { whenExpired: 'expires' },
  };
}
