import type { CardProvider } from '#server/platform/card-provider.ts';
import { openKeyedQueue } from '#server/platform/keyed-queue.ts';
import { limitProviderCalls } from '#server/platform/limit-provider-calls.ts';
import { announceSeatsOf } from './catalogue/announce-seats.ts';
import type { Config } from './config.ts';
import type { Connection } from './db/connection.ts';
import { noCards } from './integrations/no-cards.ts';
import { addressOf, openStripe } from './integrations/stripe.ts';
import type { StripeOptions } from './integrations/stripe.ts';
import { RECONCILED_PER_SECOND } from './payments/reconcile-payments.ts';
import type { Context } from './platform/context.ts';
import { pauseCards } from './platform/pause-cards.ts';

/** Builds the context of the domain verbs from the configuration. */
export function openContext({
  config,
  connection,
  cards,
  ...given
}: Pick<Context, 'jobs' | 'cards' | 'secretBox' | 'installation'> & {
  config: Config;
  connection: Connection;
}): Context {
  const { db } = connection;
  return {
    ...given,
    ...pauseCards(cards),
    db,
    currency: config.currency,
    publicUrl: config.publicUrl,
    // A seat pool that is locked for long must not use up all connections.
    seatQueue: openKeyedQueue({ atOnce: Math.max(1, Math.floor(config.databasePool / 3)) }),
    providerBucket: limitProviderCalls(db, { name: 'sessions', perSecond: config.sessionsPerSecond }),
    reconcilerBucket: limitProviderCalls(db, { name: 'reconciler', perSecond: RECONCILED_PER_SECOND }),
    announceSeats: announceSeatsOf(db),
  };
}

export function openCards({ stripe }: Config, cardSandbox: StripeOptions | undefined): CardProvider {
  if (stripe) return openStripe({ ...stripe, ...(stripe.apiUrl && { address: addressOf(stripe.apiUrl) }) });
  return cardSandbox ? openStripe(cardSandbox) : noCards();
}
