import type { Transaction } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { CardProvider } from './card-provider.ts';
import type { Jobs } from './jobs.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { ProviderBucket } from './provider-bucket.ts';

export type Tx = Transaction<Database>;

/** What a verb works with. Where it may run alone or as a part of more, it takes the transaction beside it. */
export interface Context {
  db: Db;
  currency: string;
  publicUrl: string;
  cards: CardProvider;
  jobs: Jobs;
  seatQueue: KeyedQueue;
  providerBucket: ProviderBucket;
  /** Until when whoever asked is answered; all calls of the provider that he waits for have to fit. */
  deadline?: Date;
  /** After the commit: other processes show what is left sooner. */
  announceSeats(): void;
}
