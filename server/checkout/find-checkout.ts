import { sql } from 'kysely';
import type { AttemptState } from '#contract/checkout/attempt-state.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Context } from '#server/platform/context.ts';

/** An order with its latest payment attempt, as far as a checkout needs it. */
export interface Checkout {
  orderId: number;
  reference: string;
  state: OrderState;
  attempt: number;
  attemptState: AttemptState;
  sessionId: string | null;
  url: string | null;
  /** Until when its seats are held and it can be paid. */
  expiresAt: Date;
  isOver: boolean;
}

export async function findCheckout({ db }: Pick<Context, 'db'>, orderId: number): Promise<Checkout> {
  return db
    .selectFrom('orders as o')
    .innerJoin('checkoutAttempts as a', 'a.orderId', 'o.id')
    .select([
      'o.id as orderId',
      'o.reference',
      'o.state',
      'a.attempt',
      'a.state as attemptState',
      'a.providerSessionId as sessionId',
      'a.url',
      sql<Date>`least(a.expires_at, o.held_until)`.as('expiresAt'),
      // After a session that ended early, another one may be paid for as long as the seats are held.
      sql<boolean>`case when a.state in ('expired', 'refused') then coalesce(o.held_until <= now(), false)
        else least(a.expires_at, o.held_until) <= now() end`.as('isOver'),
    ])
    .where('o.id', '=', orderId)
    .orderBy('a.attempt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
