import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import Stripe from 'stripe';
import { ConfigError } from '#server/config.ts';
import type { StripeOptions } from '#server/integrations/stripe.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { readArguments } from './read-arguments.ts';
import { readRehearsalKeys } from './read-rehearsal-keys.ts';
import { personAtThePage, sandboxBuyer } from './rehearse/buyers.ts';
import { listenForEvents } from './rehearse/listen-for-events.ts';
import { runScenarios } from './rehearse/run-scenarios.ts';
import type { Rehearsal } from './rehearse/scenario.ts';

const WAIT_SECONDS = 120;
const { unattended: isUnattended } = readArguments({
  does:
    'Checks every assumption about the card provider in its test mode, with STRIPE_SECRET_KEY. ' +
    'Without a key, in the card sandbox.',
  usage: 'npm run payments:rehearse [-- --unattended]',
  options: { unattended: { type: 'boolean', default: false } },
});

try {
  const keys = readRehearsalKeys(process.env);
  const results = keys ? await rehearse(connect(keys)) : await rehearseWithSandbox();
  const told = (['ok', 'differs', 'skipped'] as const).map((each) => `${results[each]} ${each}`);
  console.log(`\n${told.join(', ')}`);
  if (results.differs > 0) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  for (const problem of error.problems) console.log(`wrong   Configuration: ${problem}`);
  process.exitCode = 1;
}

function connect({ secretKey, address }: Pick<StripeOptions, 'secretKey' | 'address'>): Rehearsal {
  const stripe = new Stripe(secretKey, { telemetry: false, ...address });
  return { stripe, buyer: personAtThePage(stripe, isUnattended ? 0 : WAIT_SECONDS) };
}

async function rehearseWithSandbox() {
  console.log('No keys are set, so this runs against the card sandbox.\n');
  const secretKey = 'sk_test_of_the_rehearsal';
  const webhookSecret = 'whsec_of_the_rehearsal';
  const { url: webhookUrl, delivered, stop } = await listenForEvents(webhookSecret);
  const sandbox = await startCardSandbox({ secretKey, webhookSecret, webhookUrl });
  try {
    const stripe = new Stripe(secretKey, { telemetry: false, ...addressOf(sandbox.url) });
    return await rehearse({ stripe, buyer: sandboxBuyer(sandbox), delivered });
  } finally {
    await sandbox.stop();
    stop();
  }
}

async function rehearse(rehearsal: Rehearsal) {
  const results = { ok: 0, differs: 0, skipped: 0 };
  for await (const { assumption, result, reason } of runScenarios(rehearsal)) {
    results[result] += 1;
    console.log(`${result.padEnd(8)}${assumption}${reason === undefined ? '' : `: ${reason}`}`);
  }
  return results;
}
