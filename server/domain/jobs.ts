import type { Tx } from './context.ts';

export type Job =
  | { queue: 'mail'; mailId: number }
  | { queue: 'webhook'; eventId: string }
  | { queue: 'refund'; refundId: number }
  | { queue: 'picture'; hash: string }
  | { queue: 'calling_off'; callingOffId: number };

/** Work that is done soon, outside of the request that asks for it. */
export interface Jobs {
  /** Part of the caller's transaction: the job exists if and only if the transaction commits. */
  add(tx: Tx, job: Job, afterSeconds?: number): Promise<void>;
  /** One that has given up begins anew; false where it is not there any more. */
  redrive(tx: Tx, jobId: string): Promise<boolean>;
  /** After the commit, so that this process begins at once; without it the job begins within seconds. */
  wake(queue: Job['queue']): void;
}
