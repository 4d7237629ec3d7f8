import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type Job =
  | { queue: 'email'; emailId: number }
  | { queue: 'webhook'; eventId: string }
  | { queue: 'refund'; refundId: number }
  | { queue: 'picture'; hash: string }
  | { queue: 'session_cancellation'; cancellationId: number };

/** Work that is done soon, outside of the request that asks for it. */
export interface Jobs {
  /** Part of the caller's transaction: the job exists if and only if the transaction commits. */
  add(tx: Transaction<Database>, job: Job, afterSeconds?: number): Promise<void>;
  /** A job whose retries are spent begins again. False where the job no longer exists. */
  redrive(tx: Transaction<Database>, jobId: string): Promise<boolean>;
  /** After the commit, so that this process begins at once; without it the job begins within seconds. */
  wake(queue: Job['queue']): void;
}
