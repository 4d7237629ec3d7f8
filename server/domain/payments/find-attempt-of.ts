import type { OrderState } from '#contract/order-state.ts';
import type { CardSession } from '../card-provider.ts';
import type { Tx } from '../context.ts';

export interface AttemptOfSession {
  orderId: number;
  attempt: number;
  reference: string;
  state: OrderState;
  totalCents: number;
  currency: string;
  name: string;
  email: string;
}

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
      'o.totalCents',
      'o.currency',
      'o.name',
      'o.email',
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
