import { sql } from 'kysely';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Tx } from '#server/platform/context.ts';

export interface AttemptOfSession {
  orderId: number;
  attempt: number;
  reference: string;
  state: OrderState;
  /** What this attempt asks for. The order's total changes with its dates. */
  askedCents: number;
  currency: string;
  name: string;
  email: string;
  /** The order whose date is changed when this one is paid. */
  supplementTo: number | null;
}

/** An attempt that was restored from the provider's records has no request. */
const askedCents = sql<number>`coalesce((
  select sum((line ->> 'unitPriceCents')::int * (line ->> 'quantity')::int)::int
  from jsonb_array_elements(a.request -> 'lines') line), o.total_cents)`;

/**
 * Locks the order's row. A session whose creation got no answer is recognised by its metadata: our reference and the
 * attempt number.
 */
export async function findAttemptOf(
  tx: Tx,
  { id, reference, attempt }: Pick<CardSession, 'id' | 'reference' | 'attempt'>,
): Promise<AttemptOfSession | undefined> {
  return tx
    .selectFrom('checkoutAttempts as a')
    .innerJoin('orders as o', 'o.id', 'a.orderId')
    .select([
      'a.orderId',
      'a.attempt',
      'o.reference',
      'o.state',
      askedCents.as('askedCents'),
      'o.currency',
      'o.name',
      'o.email',
      'o.supplementTo',
    ])
    .where(({ or, and, eb }) =>
      or([
        eb('a.providerSessionId', '=', id),
        and([
          eb('a.providerSessionId', 'is', null),
          eb('o.reference', '=', reference),
          eb('a.attempt', '=', attempt),
        ]),
      ]),
    )
    .forUpdate('o')
    .executeTakeFirst();
}
