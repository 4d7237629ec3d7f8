import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { CardRefund } from '#server/platform/card-provider.ts';
import type { SalesWorld } from './sales-world.ts';

interface Payment {
  intent: string;
  session: string;
  reference: string;
  state: string;
  amountCents: number;
  paymentsOfOrder: number;
}

/** Compares the provider's payments with ours: each ends as seats, or is refunded once. */
export async function checkMoney(world: Pick<SalesWorld, 'database' | 'sandbox' | 'context'>) {
  const sessions = await listSessions(world);
  const refunds = await listRefunds(world);
  const payments = await listPayments(world);
  const paid = sessions.filter((session) => session.payment_status === 'paid');
  return [
    ...paid.flatMap((session) => findWrongEnds(session, payments, refunds)),
    ...payments
      .filter(({ session }) => !paid.some(({ id }) => id === session))
      .map(({ session }) => `a payment is booked for session ${session}, which was not paid`),
    ...findRepeatedSessions(sessions),
    ...(await findRefundsOfOursAlone(world, refunds)),
  ];
}

function findWrongEnds(session: Stripe.Checkout.Session, payments: Payment[], refunds: CardRefund[]) {
  const booked = payments.filter((payment) => payment.session === session.id);
  const [payment] = booked;
  if (!payment) return [`session ${session.id} was paid at the provider and is not booked here`];
  if (booked.length > 1) return [`session ${session.id} is booked ${booked.length} times`];
  const { reference, state, amountCents, intent, paymentsOfOrder } = payment;
  const own = refunds.filter((refund) => refund.paymentIntent === intent && refund.state === 'succeeded');
  if (own.length > 1) return [`the payment of order ${reference} was refunded ${own.length} times`];
  const [refund] = own;
  if (refund && refund.amountCents !== amountCents)
    return [`the payment of order ${reference} was refunded in part`];
  if (paymentsOfOrder > 1) return [`order ${reference} was paid ${paymentsOfOrder} times`];
  if (state === 'paid' && refund) return [`order ${reference} has its seats and its money back`];
  if (state === 'paid' || (state === 'refunded' && refund)) return [];
  return [`order ${reference} was paid, is ${state}, and has neither its seats nor its money back`];
}

/** An attempt has one session, however often it is requested, and an order has at most one open session. */
function findRepeatedSessions(sessions: Stripe.Checkout.Session[]): string[] {
  const nameOf = ({ metadata }: Stripe.Checkout.Session) => `${metadata?.['order']}/${metadata?.['attempt']}`;
  const byAttempt = Map.groupBy(sessions, nameOf);
  const open = Map.groupBy(
    sessions.filter(({ status }) => status === 'open'),
    (session) => session.client_reference_id,
  );
  return [
    ...[...byAttempt]
      .filter(([, { length }]) => length > 1)
      .map(([attempt, { length }]) => `attempt ${attempt} has ${length} sessions at the provider`),
    ...[...open]
      .filter(([, { length }]) => length > 1)
      .map(([order, { length }]) => `order ${order} can be paid in ${length} places`),
  ];
}

async function findRefundsOfOursAlone(
  { database: { db } }: Pick<SalesWorld, 'database'>,
  refunds: CardRefund[],
): Promise<string[]> {
  const ours = await db.selectFrom('refunds').select(['id', 'providerRefundId', 'state']).execute();
  const known = new Set(refunds.map(({ id }) => id));
  return [
    ...ours
      .filter(({ providerRefundId: id }) => id === null || !known.has(id))
      .map(({ id, state }) => `refund ${id} is ${state} here and unknown to the provider`),
    ...refunds
      .filter((refund) => !ours.some(({ providerRefundId: id }) => id === refund.id))
      .map(({ id }) => `refund ${id} was made at the provider and is not booked here`),
  ];
}

async function listSessions({ sandbox }: Pick<SalesWorld, 'sandbox'>): Promise<Stripe.Checkout.Session[]> {
  return (await fetch(`${sandbox.url}/sandbox/sessions`)).json();
}

async function listRefunds({ context }: Pick<SalesWorld, 'context'>): Promise<CardRefund[]> {
  const refunds: CardRefund[] = [];
  for await (const refund of context.cards.listRefundsSince(new Date(0))) refunds.push(refund);
  return refunds;
}

async function listPayments({ database }: Pick<SalesWorld, 'database'>): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.payment_intent as intent, p.provider_session_id as session, o.reference, o.state,
      p.amount_cents, count(*) over (partition by o.id)::int as payments_of_order
    from payments p join orders o on o.id = p.order_id`.execute(database.db);
  return rows;
}
