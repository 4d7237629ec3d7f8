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
 * With the order's row locked. A session whose making was never answered is known by what it carries: our reference
 * and the number of the attempt.
 */
export async function findAttemptOf(
  tx: Tx,
  { id, reference, attempt }: Pick<CardSession, 'id' | 'reference' | 'attempt'>,
): Promise<AttemptOfSession | undefined> {
  return tx
    .selectFrom('checkout_attempts as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select([
      'a.order_id as orderId',
      'a.attempt',
      'o.reference',
      'o.state',
      'o.total_cents as totalCents',
      'o.currency',
      'o.name',
      'o.email',
    ])
    .where(({ or, and, eb }) =>
      or([
        eb('a.provider_session_id', '=', id),
        and([
          eb('a.provider_session_id', 'is', null),
          eb('o.reference', '=', reference),
          eb('a.attempt', '=', attempt),
        ]),
      ]),
    )
    .forUpdate('o')
    .executeTakeFirst();
}
