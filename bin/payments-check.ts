import { ConfigError } from '#server/config.ts';
import { checkStripe } from '#server/integrations/check-stripe.ts';
import { HANDLED_EVENTS } from '#server/payments/handled-events.ts';
import { readArguments } from './read-arguments.ts';
import { printConfigError, readCardKeys } from './read-card-keys.ts';

readArguments({
  does: 'Checks the card provider’s keys and webhook, without charging anything.',
  usage: 'npm run payments:check',
  options: {},
});

try {
  const keys = readCardKeys();
  if (!keys)
    throw new ConfigError([
      'No keys are set: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    ]);
  const { cards, webhookEndpoint: endpoint, isRehearsal } = keys;
  const findings = await checkStripe({ cards, endpoint, isRehearsal, events: HANDLED_EVENTS });
  console.log('ok      Configuration');
  for (const { what, problem } of findings)
    console.log(problem === undefined ? `ok      ${what}` : `wrong   ${what}: ${problem}`);
  console.log('        Not checked: whether STRIPE_WEBHOOK_SECRET is the secret of this endpoint.');
  if (findings.some(({ problem }) => problem !== undefined)) process.exitCode = 1;
} catch (error) {
  printConfigError(error);
}
