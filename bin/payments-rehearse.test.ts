// @module-tag thorough
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startCardSandbox } from '#tools/card-sandbox/start-card-sandbox.ts';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '#server/integrations/stripe.ts';
import { sandboxBuyer } from './rehearse/buyers.ts';
import { runScenarios } from './rehearse/run-scenarios.ts';
import type { Buyer, Outcome } from './rehearse/scenario.ts';

async function startRehearsal() {
  const secretKey = 'sk_test_of_this_test';
  const sandbox = await startCardSandbox({ secretKey, webhookSecret: 'whsec_of_this_test' });
  onTestFinished(() => sandbox.stop());
  const stripe = new Stripe(secretKey, { telemetry: false, maxNetworkRetries: 0, ...addressOf(sandbox.url) });
  return { sandbox, secretKey, stripe, buyer: sandboxBuyer(sandbox) };
}

async function outcomesOf(rehearsal: { stripe: Stripe; buyer: Buyer }): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for await (const outcome of runScenarios(rehearsal)) outcomes.push(outcome);
  return outcomes;
}

test('an answer of the provider that differs from the assumption is told', async () => {
  const { stripe, buyer } = await startRehearsal();
  const balance = await stripe.balance.retrieve();
  stripe.balance.retrieve = async () => Object.assign(balance, { livemode: true });
  const outcomes = await outcomesOf({ stripe, buyer });
  expect(outcomes.filter(({ result }) => result !== 'ok')).toEqual([
    {
      assumption: 'answers come in the API version of the SDK, in test mode',
      result: 'differs',
      reason: 'livemode is true and not false',
    },
  ]);
});

test('a provider that does not expire a session during 3-D Secure is as assumed', async () => {
  const { sandbox, stripe, buyer } = await startRehearsal();
  sandbox.faults.set({ authentication: { whenExpired: 'refused' } });
  const during = (await outcomesOf({ stripe, buyer })).find(({ assumption }) =>
    assumption.includes('3-D Secure'),
  );
  expect(during?.result).toBe('ok');
});

test('what needs a buyer is skipped if nobody pays', async () => {
  const { stripe } = await startRehearsal();
  const outcomes = await outcomesOf({ stripe, buyer: { pay: async () => false } });
  expect(outcomes.filter(({ result }) => result === 'differs')).toEqual([]);
  expect(outcomes.filter(({ result }) => result === 'skipped').length).toBeGreaterThan(10);
});

async function runCommand(environment: Record<string, string>, ...given: string[]) {
  const command = join(import.meta.dirname, 'payments-rehearse.ts');
  const child = spawn(process.execPath, [command, ...given], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  const [output, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { output, code };
}

test('without keys the command rehearses with the sandbox, where every assumption holds', async () => {
  const { output, code } = await runCommand({});
  expect(output).toMatch(/^\d+ ok, 0 differs, 0 skipped$/m);
  expect(code).toBe(0);
});

test.for(['development', 'production'])(
  'with a test key and NODE_ENV=%s the command rehearses at the provider that it names',
  async (mode) => {
    const { sandbox, secretKey } = await startRehearsal();
    const { output, code } = await runCommand(
      { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: sandbox.url, NODE_ENV: mode },
      '--unattended',
    );
    expect(output).toMatch(/^\d+ ok, 0 differs, [1-9]\d* skipped$/m);
    expect(sandbox.requests().length).toBeGreaterThan(10);
    expect(code).toBe(0);
  },
);

test('an address that is none is refused', async () => {
  const { output, code } = await runCommand({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: 'somewhere' });
  expect(output).toMatch(/^wrong {3}Configuration: STRIPE_API_URL/m);
  expect(code).toBe(1);
});

test.for(['sk_live_of_somebody', 'rk_live_of_somebody', 'sk_of_somebody'])(
  'the key %s, which is not of the test mode, is refused',
  async (secretKey) => {
    const { output, code } = await runCommand({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_of_ours',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_ours',
      STRIPE_API_URL: 'http://127.0.0.1:1',
    });
    expect(output).toMatch(/^wrong {3}Configuration: .*STRIPE_SECRET_KEY/m);
    expect(output).not.toMatch(/^ok/m);
    expect(code).toBe(1);
  },
);
