import { startCardSandbox } from '#card-sandbox/start-card-sandbox.ts';
import Stripe from 'stripe';
import { ConfigError } from '#server/config.ts';
import { addressOf } from '#server/integrations/stripe.ts';
import { printConfigError, readCardKeys } from './read-card-keys.ts';
import { personAtThePage, sandboxBuyer } from './rehearse/buyers.ts';
import { runScenarios } from './rehearse/run-scenarios.ts';
import type { Rehearsal } from './rehearse/scenario.ts';

const WAIT_SECONDS = 120;
const isUnattended = process.argv.includes('--unattended');

try {
  const keys = readCardKeys();
  const results = keys ? await rehearse(connect(keys.cards)) : await rehearseWithSandbox();
  const told = (['ok', 'differs', 'skipped'] as const).map((each) => `${results[each]} ${each}`);
  console.log(`\n${told.join(', ')}`);
  if (results.differs > 0) process.exitCode = 1;
} catch (error) {
  printConfigError(error);
}

function connect({ secretKey, address }: { secretKey: string; address?: object }): Rehearsal {
  if (!/^(sk|rk)_test_/.test(secretKey))
    throw new ConfigError([
      'STRIPE_SECRET_KEY is not a key of the test mode. The rehearsal creates payments and disputes, so it refuses every other key.',
    ]);
  const stripe = new Stripe(secretKey, { telemetry: false, ...address });
  return { stripe, buyer: personAtThePage(stripe, isUnattended ? 0 : WAIT_SECONDS) };
}

async function rehearseWithSandbox() {
  console.log('No keys are set, so this runs against the card sandbox.\n');
  const secretKey = 'sk_test_of_the_rehearsal';
  const sandbox = await startCardSandbox({ secretKey, webhookSecret: 'whsec_of_the_rehearsal' });
  try {
    const stripe = new Stripe(secretKey, { telemetry: false, ...addressOf(sandbox.url) });
    return await rehearse({ stripe, buyer: sandboxBuyer(sandbox) });
  } finally {
    await sandbox.stop();
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
