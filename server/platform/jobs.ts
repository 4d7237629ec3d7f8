import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export type Job =
  | { queue: 'email'; emailId: number }
  | { queue: 'alert'; alertId: number }
  | { queue: 'webhook'; eventId: string }
  | { queue: 'refund'; refundId: number }
  | { queue: 'evidence'; evidenceId: number }
  | { queue: 'picture'; hash: string }
  | { queue: 'session_cancellation'; cancellationId: number };

/** Background work, done soon and outside the request. */
export interface Jobs {
  /** Part of the caller's transaction: the job exists if and only if the transaction commits. */
  add(tx: Transaction<Database>, job: Job, afterSeconds?: number): Promise<void>;
  /** The same for many, which start at once. */
  addAll(tx: Transaction<Database>, jobs: Job[]): Promise<void>;
  /** Restarts a job whose retries are spent. False if the job no longer exists. */
  redrive(tx: Transaction<Database>, jobId: string): Promise<boolean>;
  /** Call after the commit, so that this process starts at once. Without it, the job starts within seconds. */
  wake(queue: Job['queue']): void;
}
