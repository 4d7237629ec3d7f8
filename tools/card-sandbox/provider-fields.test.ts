import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

type Kind = string | Kind[] | { [field: string]: Kind };

/** Names and types of the fields in the provider's published examples of August 2026. */
const examples = JSON.parse(
  readFileSync(new URL('./testing/provider-fields.json', import.meta.url), 'utf8'),
) as Record<string, { [field: string]: Kind }>;

/** What the provider has and the sandbox leaves out, with the reason. */
const leftOut: Record<string, string> = {
  'balance.connect_reserved': 'connected accounts',
  'account.controller': 'connected accounts',
  'account.external_accounts': 'connected accounts',
  'account.future_requirements': 'connected accounts',
  'account.requirements': 'connected accounts',
  'account.tos_acceptance': 'connected accounts',
  'account.business_profile': 'the site reads only whether the account can charge',
  'account.metadata': 'the site reads only whether the account can charge',
  'account.settings': 'the site reads only whether the account can charge',
  'charge.refunds': 'only where it is expanded',
  'payment_method.metadata.order_id': 'metadata of the example’s own shop',
  'event.data.object': 'the example is about a plan; every object is compared in a test of its own',
};

/** One object of each resource, as the SDK receives it. */
async function collectObjects(): Promise<{ stripe: Stripe; objects: Record<string, object> }> {
  const { sandbox, stripe } = await startTestSandbox({ webhookUrl: 'http://127.0.0.1:9/webhook' });
  const control = (path: string) => fetch(`${sandbox.url}/sandbox/${path}`, { method: 'POST' });
  const { id } = await stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId } = await sandbox.pay(id);
  const refund = await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
  await control(`payments/${paymentIntentId}/dispute`);
  const file = await stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('%PDF-1.7'), name: 'evidence.pdf', type: 'application/pdf' },
  });
  const refused = await stripe.checkout.sessions.create(buildSession());
  const { paymentIntentId: refusedId } = await sandbox.pay(refused.id, 'decline:lost_card');
  const { last_payment_error: refusal } = await stripe.paymentIntents.retrieve(refusedId);
  if (!refusal?.payment_method) throw new Error('The refusal names no payment method.');
  const other = await stripe.checkout.sessions.create(buildSession());
  await sandbox.pay(other.id);
  sandbox.advanceClock(3 * 86_400);
  await control('payouts');
  const objects = {
    'checkout.session': await stripe.checkout.sessions.retrieve(id),
    payment_intent: await stripe.paymentIntents.retrieve(paymentIntentId),
    charge: await first(stripe.charges.list({ payment_intent: paymentIntentId })),
    payment_method: refusal.payment_method,
    refund,
    dispute: await first(stripe.disputes.list()),
    event: await first(stripe.events.list()),
    balance: await stripe.balance.retrieve(),
    balance_transaction: await first(stripe.balanceTransactions.list()),
    account: await stripe.accounts.retrieveCurrent(),
    webhook_endpoint: await first(stripe.webhookEndpoints.list()),
    payout: await first(stripe.payouts.list()),
    file,
    item: await first(stripe.checkout.sessions.listLineItems(id)),
  };
  return { stripe, objects };
}

async function first<T extends object>(asked: PromiseLike<{ data: T[] }>): Promise<T> {
  const [found] = (await asked).data;
  if (!found) throw new Error('The list is empty.');
  return found;
}

/** Fields that are absent or of another type. Null fits everything, as an example shows one case only. */
function differences(example: Kind, value: unknown, path: string): string[] {
  if (leftOut[path] !== undefined) return [];
  if (value === undefined) return [`${path} is missing`];
  if (value === null || example === 'null') return [];
  if (typeof example === 'string')
    return example === kindOf(value) ? [] : [`${path} is ${kindOf(value)} and not ${example}`];
  if (Array.isArray(example)) return Array.isArray(value) ? [] : [`${path} is not a list`];
  if (typeof value !== 'object') return [`${path} is not an object`];
  return Object.entries(example).flatMap(([field, kind]) =>
    differences(kind, (value as Record<string, unknown>)[field], `${path}.${field}`),
  );
}

function kindOf(value: unknown): string {
  return typeof value === 'string' ? 'text' : typeof value;
}

test('every object has the fields of the provider’s published example', async () => {
  const { objects } = await collectObjects();
  expect(Object.keys(objects).toSorted()).toEqual(Object.keys(examples).toSorted());
  const found = Object.entries(examples).flatMap(([name, example]) =>
    differences(example, objects[name], name),
  );
  expect(found).toEqual([]);
});

test('the object of every event has the fields of its published example', async () => {
  const { stripe } = await collectObjects();
  const { data: events } = await stripe.events.list({ limit: 100 });
  const kinds = new Set<string>();
  const found = events.flatMap(({ type, data }) => {
    const { object } = data.object as { object: string };
    kinds.add(object);
    const example = examples[object];
    return example
      ? differences(example, data.object, object).map((each) => `${type}: ${each}`)
      : [`${type}: no example of ${object}`];
  });
  expect(found).toEqual([]);
  expect([...kinds]).toEqual(
    expect.arrayContaining(['checkout.session', 'payment_intent', 'charge', 'refund', 'dispute']),
  );
});

test('a missing field and a field of another type are told', () => {
  const example: Kind = { id: 'text', amount: 'number', card: { brand: 'text' } };
  expect(differences(example, { amount: '5', card: {} }, 'charge')).toEqual([
    'charge.id is missing',
    'charge.amount is text and not number',
    'charge.card.brand is missing',
  ]);
});
