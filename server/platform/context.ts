import type { Transaction } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import type { Database } from '#server/db/schema.ts';
import type { CardProvider } from './card-provider.ts';
import type { Jobs } from './jobs.ts';
import type { KeyedQueue } from './keyed-queue.ts';
import type { ProviderCallLimit } from './limit-provider-calls.ts';
import type { CardPause } from './pause-cards.ts';
import type { SecretBox } from './secret-box.ts';

export type Tx = Transaction<Database>;

/**
 * What domain functions work with. Functions that can run inside a larger transaction take it as a separate parameter.
 */
export interface Context {
  db: Db;
  currency: string;
  publicUrl: string;
  /** Marks what we ask of the card provider. */
  installation: string;
  cards: CardProvider;
  cardPause: CardPause;
  jobs: Jobs;
  seatQueue: KeyedQueue;
  providerBucket: ProviderCallLimit;
  reconcilerBucket: ProviderCallLimit;
  secretBox: SecretBox;
  /** When the caller must have an answer. All provider calls that the caller waits for must fit in. */
  deadline?: Date;
  /** Call after the commit, so that other processes update their seat counts sooner. */
  announceSeats(): void;
}
