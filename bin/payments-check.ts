import { ConfigError, readConfig } from '#server/config.ts';
import { HANDLED_EVENTS } from '#server/domain/payments/handled-events.ts';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';

try {
  const { stripe } = readConfig(process.env);
  if (!stripe)
    throw new ConfigError([
      'No keys are set: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ]);
  const { secretKey, webhookEndpoint, apiUrl } = stripe;
  const findings = await checkStripe({
    cards: { secretKey, ...(apiUrl !== undefined && { address: addressOf(apiUrl) }) },
    endpoint: webhookEndpoint,
    events: HANDLED_EVENTS,
  });
  console.log('ok      Configuration');
  for (const { what, problem } of findings)
    console.log(problem === undefined ? `ok      ${what}` : `wrong   ${what}: ${problem}`);
  console.log('        Not checked: whether STRIPE_WEBHOOK_SECRET is the secret of this endpoint.');
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  for (const problem of error.problems) console.log(`wrong   Configuration: ${problem}`);
  process.exitCode = 1;
}
