import Stripe from 'stripe';
import type { Config } from '#server/config.ts';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** The card provider's keys, account and webhook endpoint. Nothing is created, changed or charged there. */
export async function checkProvider({
  stripe,
  isRehearsal,
}: Pick<Config, 'stripe' | 'isRehearsal'>): Promise<Diagnosis[]> {
  const { ok, wrong, warning } = diagnose('Card provider', 'taking-cards');
  if (!stripe)
    return [
      warning(
        'Its keys are not set. No card can be charged.',
        'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET to take real payments.',
      ),
    ];
  const { secretKey, apiUrl, webhookEndpoint: endpoint } = stripe;
  const cards = { secretKey, ...(apiUrl !== undefined && { address: addressOf(apiUrl) }) };
  const findings = await checkStripe({ cards, endpoint, isRehearsal, events: HANDLED_EVENTS });
  return [...Map.groupBy(findings, ({ problem }) => problem)].map(([problem, about]) => {
    const named = about.map(({ what }) => what).join(', ');
    return problem === undefined
      ? ok(`In order: ${named}. Not checked: whether STRIPE_WEBHOOK_SECRET is the secret of this endpoint.`)
      : wrong(
          `${named}: ${problem}`,
          `This release uses the API version ${Stripe.API_VERSION}. Then look again: npm run doctor -- payments`,
        );
  });
}
