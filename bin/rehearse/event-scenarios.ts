import type Stripe from 'stripe';
import type { HandledEvent } from '#server/payments/handled-events.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';
import { paid } from './payment-scenarios.ts';
import type { Card, Rehearsal, Scenario } from './scenario.ts';
import { assume, eventually, expectEqual } from './scenario.ts';

/** After which card the event has happened, and what it is about. A fraud warning cannot be caused. */
const causes: Record<HandledEvent, { card?: Card; object: string }> = {
  'checkout.session.completed': { card: 'pays', object: 'checkout.session' },
  'checkout.session.async_payment_succeeded': { card: 'delayed', object: 'checkout.session' },
  'checkout.session.async_payment_failed': { card: 'delayed and failed', object: 'checkout.session' },
  'checkout.session.expired': { card: 'pays', object: 'checkout.session' },
  'payment_intent.payment_failed': { card: 'declined', object: 'payment_intent' },
  'refund.created': { card: 'pays', object: 'refund' },
  'refund.updated': { card: 'cannot be refunded', object: 'refund' },
  'refund.failed': { card: 'cannot be refunded', object: 'refund' },
  'charge.refunded': { card: 'pays', object: 'charge' },
  'charge.dispute.created': { card: 'disputed', object: 'dispute' },
  'charge.dispute.updated': { card: 'disputed', object: 'dispute' },
  'charge.dispute.closed': { card: 'disputed and won', object: 'dispute' },
  'charge.dispute.funds_withdrawn': { card: 'disputed', object: 'dispute' },
  'charge.dispute.funds_reinstated': { card: 'disputed and won', object: 'dispute' },
  'radar.early_fraud_warning.created': { object: 'radar.early_fraud_warning' },
};

/** One for each event that the site handles. They come last, because the others cause the events. */
export const eventScenarios: Scenario[] = HANDLED_EVENTS.filter(
  (type) => causes[type].card !== undefined,
).map((type) =>
  assume(`${type} is sent, with what it is about`, async (rehearsal) => {
    const { card = 'pays', object } = causes[type];
    await paid(rehearsal, card);
    const event = await eventually(`no ${type} arrived`, () => findEvent(rehearsal, type), 20);
    const subject = event.data.object as { object?: string; id?: string };
    return (
      expectEqual('the object', subject.object, object) ??
      expectEqual('the type of its id', typeof subject.id, 'string')
    );
  }),
);

/** Where nothing can be delivered, the provider's list of events has to do. It says nothing about signatures. */
async function findEvent(
  { stripe, delivered }: Rehearsal,
  type: HandledEvent,
): Promise<Stripe.Event | undefined> {
  if (delivered) return delivered.find((event) => event.type === type);
  return (await stripe.events.list({ type, limit: 1 })).data[0];
}
