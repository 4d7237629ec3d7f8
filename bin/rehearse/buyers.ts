import { setTimeout as sleep } from 'node:timers/promises';
import type { CardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import type Stripe from 'stripe';
import type { Buyer, Card } from './scenario.ts';

/** Nobody can pay in a delayed way on our sessions of the real provider. */
const numbers: Partial<Record<Card, string>> = {
  pays: '4242 4242 4242 4242 and pay',
  declined: '4000 0000 0000 0002, press Pay twice, and leave the page',
  authenticates: '4000 0027 6000 3184, and stop where the bank asks',
  'not confirmed': '4000 0027 6000 3184, and fail where the bank asks',
  'cannot be refunded': '4000 0000 0000 5126 and pay',
  disputed: '4000 0000 0000 0259 and pay',
  'disputed and won': '4000 0000 0000 0259 and pay',
  'disputed and lost': '4000 0000 0000 0259 and pay',
};

const outcomes: Partial<Record<Card, Parameters<CardSandbox['pay']>[1]>> = {
  declined: 'decline:generic_decline',
  'not confirmed': 'authentication_cancelled',
  delayed: 'delayed',
  'delayed and failed': 'delayed',
};

/** Uses the sandbox's controls instead of its page. */
export function sandboxBuyer(sandbox: CardSandbox): Buyer {
  const control = (path: string, body?: object) =>
    fetch(`${sandbox.url}/sandbox/${path}`, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return {
    pay: async ({ id }, card) => {
      if (card === 'authenticates') return (await control(`sessions/${id}/authenticate`)).ok;
      if (card === 'cannot be refunded')
        sandbox.faults.set({ refunds: { next: ['pending-then-failed'], settleAfterSeconds: 1 } });
      if (card === 'declined') await sandbox.pay(id, 'decline:generic_decline');
      const { paymentIntentId } = await sandbox.pay(id, outcomes[card] ?? 'pay');
      if (card.startsWith('delayed'))
        return (await control(`sessions/${id}/settle-delayed`, { succeeds: card === 'delayed' })).ok;
      return !card.startsWith('disputed') || (await control(`payments/${paymentIntentId}/dispute`)).ok;
    },
  };
}

const EVERY_MS = 3_000;

/** Asks the operator to pay, and looks until it has happened. */
export function personAtThePage(stripe: Stripe, waitSeconds: number): Buyer {
  async function isDone(id: string, card: Card): Promise<boolean> {
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent'],
    });
    if (intent === null || typeof intent === 'string') return false;
    if (card === 'declined')
      return (await stripe.charges.list({ payment_intent: intent.id })).data.length > 1;
    if (card === 'not confirmed') return intent.last_payment_error !== null;
    if (card === 'authenticates') return intent.status === 'requires_action';
    if (intent.status !== 'succeeded') return false;
    const disputes = card.startsWith('disputed')
      ? await stripe.disputes.list({ payment_intent: intent.id })
      : undefined;
    return disputes === undefined || disputes.data.length > 0;
  }
  return {
    pay: async ({ id, url }, card) => {
      if (numbers[card] === undefined) return false;
      console.log(`\nOpen ${url}\nEnter the card ${numbers[card]}. Waiting ${waitSeconds} s.\n`);
      const until = Date.now() + waitSeconds * 1_000;
      while (Date.now() < until) {
        if (await isDone(id, card)) return true;
        await sleep(EVERY_MS);
      }
      return false;
    },
  };
}
