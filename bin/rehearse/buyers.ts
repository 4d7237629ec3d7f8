import { setTimeout as sleep } from 'node:timers/promises';
import type { CardSandbox } from '#card-sandbox/start-card-sandbox.ts';
import type Stripe from 'stripe';
import type { Buyer, Card } from './scenario.ts';

const numbers: Record<Card, string> = {
  pays: '4242 4242 4242 4242 and pay',
  declined: '4000 0000 0000 0002, see the decline, and leave the page',
  authenticates: '4000 0027 6000 3184, and stop where the bank asks',
  disputed: '4000 0000 0000 0259 and pay',
};

/** Uses the sandbox's controls instead of its page. */
export function sandboxBuyer(sandbox: CardSandbox): Buyer {
  const control = (path: string) => fetch(`${sandbox.url}/sandbox/${path}`, { method: 'POST' });
  return {
    pay: async ({ id }, card) => {
      if (card === 'authenticates') return (await control(`sessions/${id}/authenticate`)).ok;
      const { paymentIntentId } = await sandbox.pay(
        id,
        card === 'declined' ? 'decline:generic_decline' : 'pay',
      );
      return card !== 'disputed' || (await control(`payments/${paymentIntentId}/dispute`)).ok;
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
    if (card === 'declined') return intent.last_payment_error !== null;
    if (card === 'authenticates') return intent.status === 'requires_action';
    if (intent.status !== 'succeeded') return false;
    const disputes =
      card === 'disputed' ? await stripe.disputes.list({ payment_intent: intent.id }) : undefined;
    return disputes === undefined || disputes.data.length > 0;
  }
  return {
    pay: async ({ id, url }, card) => {
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
