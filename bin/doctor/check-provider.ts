import type { Config } from '#server/config.ts';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';
import { diagnose } from './diagnosis.ts';
import type { Diagnosis } from './diagnosis.ts';

/** The card provider's keys, account and webhook endpoint, as `npm run payments:check` does. */
export async function checkProvider({
  stripe,
  isRehearsal,
}: Pick<Config, 'stripe' | 'isRehearsal'>): Promise<Diagnosis[]> {
  const { ok, wrong, warning } = diagnose('Card provider', 'taking-cards');
  if (!stripe)
    return [
      warning('Its keys are not set. No card can be charged.', 'Set the three keys to take real payments.'),
    ];
  const { secretKey, apiUrl, webhookEndpoint: endpoint } = stripe;
  const cards = { secretKey, ...(apiUrl !== undefined && { address: addressOf(apiUrl) }) };
  const findings = await checkStripe({ cards, endpoint, isRehearsal, events: HANDLED_EVENTS });
  const problems = findings.filter(({ problem }) => problem !== undefined);
  if (problems.length === 0) return [ok('It knows the key, takes payments, and delivers to our webhook.')];
  const distinct = Map.groupBy(problems, ({ problem = '' }) => problem);
  return [...distinct].map(([problem, about]) =>
    wrong(`${about.map(({ what }) => what).join(', ')}: ${problem}`, 'npm run payments:check says more.'),
  );
}
