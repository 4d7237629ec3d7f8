import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { buildSession } from './testing/build-session.ts';
import { startTestSandbox } from './testing/start-test-sandbox.ts';

const line = (priceData: object, quantity = 1) =>
  ({
    quantity,
    price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'A' }, ...priceData },
  }) as Stripe.Checkout.SessionCreateParams.LineItem;
const lines = (priceData: object, quantity?: number) => ({ line_items: [line(priceData, quantity)] });
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, '1']));

const refused: [what: string, changes: object, problem: object][] = [
  [
    'payment_method_types',
    { payment_method_types: ['card'] },
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['an unknown field', { colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
  [
    'an unknown inner field',
    lines({ colour: 'red' }),
    { code: 'parameter_unknown', param: 'line_items[0][price_data][colour]' },
  ],
  ['the ui_mode "hosted"', { ui_mode: 'hosted' }, { param: 'ui_mode' }],
  ['no mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
  ['a subscription', { mode: 'subscription' }, { param: 'mode' }],
  ['no success_url', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
  ['a wrong address', { cancel_url: 'nowhere' }, { code: 'url_invalid', param: 'cancel_url' }],
  ['101 lines', { line_items: Array.from({ length: 101 }, () => line({})) }, { param: 'line_items' }],
  ['a fraction of a cent', lines({ unit_amount: 1.5 }), { code: 'parameter_invalid_integer' }],
  ['a negative price', lines({ unit_amount: -1 }), { code: 'parameter_invalid_integer' }],
  ['a quantity of none', lines({}, 0), { code: 'parameter_invalid_integer' }],
  [
    'a name too long',
    lines({ product_data: { name: 'a'.repeat(5001) } }),
    { param: 'line_items[0][price_data][product_data][name]' },
  ],
  [
    'nine images',
    lines({
      product_data: { name: 'A', images: Array.from({ length: 9 }, () => 'https://a.example/1.png') },
    }),
    { param: 'line_items[0][price_data][product_data][images]' },
  ],
  ['two currencies', { line_items: [line({}), line({ currency: 'eur' })] }, { param: 'line_items' }],
  ['a made-up currency', lines({ currency: 'qqq' }), { param: 'line_items[0][price_data][currency]' }],
  ['a total under fifty cents', lines({ unit_amount: 49 }), { code: 'amount_too_small' }],
  ['a total of nine digits', lines({ unit_amount: 60_000_000 }, 2), { code: 'amount_too_large' }],
  ['a reference too long', { client_reference_id: 'a'.repeat(201) }, { param: 'client_reference_id' }],
  ['an empty reference', { client_reference_id: '' }, { code: 'parameter_invalid_empty' }],
  ['51 metadata keys', { metadata: many(51) }, { param: 'metadata' }],
  ['a metadata key too long', { metadata: { ['k'.repeat(41)]: '1' } }, { param: 'metadata' }],
  ['a metadata value too long', { metadata: { k: 'a'.repeat(501) } }, { param: 'metadata[k]' }],
  [
    'an expiry in 29 minutes',
    { expires_at: Math.floor(Date.now() / 1000) + 29 * 60 },
    { param: 'expires_at' },
  ],
  [
    'an expiry in 25 hours',
    { expires_at: Math.floor(Date.now() / 1000) + 25 * 3600 },
    { param: 'expires_at' },
  ],
];

test.for(refused)('%s is refused', async ([, changes, problem]) => {
  const { stripe } = await startTestSandbox();

  await expect(stripe.checkout.sessions.create({ ...buildSession(), ...changes })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    rawType: 'invalid_request_error',
    statusCode: 400,
    ...problem,
  });
});

test('values exactly at the limits are accepted', async () => {
  const { stripe } = await startTestSandbox();

  const session = await stripe.checkout.sessions.create(
    buildSession({
      line_items: Array.from({ length: 100 }, () => line({ product_data: { name: 'a'.repeat(5000) } })),
      client_reference_id: 'a'.repeat(200),
      metadata: { ...many(49), ['k'.repeat(40)]: 'a'.repeat(500) },
    }),
  );

  expect(session.amount_total).toBe(500_000);
});

test('a wrong key, a missing session and an unknown address give different errors', async () => {
  const { sandbox, stripe } = await startTestSandbox();

  await expect(stripe.balance.retrieve({}, { apiKey: 'sk_live_wrong' })).rejects.toMatchObject({
    statusCode: 401,
  });
  await expect(stripe.checkout.sessions.retrieve('cs_live_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  expect(sandbox.requests()).toHaveLength(1);
});

test('another API version is refused', async () => {
  const { stripe } = await startTestSandbox();

  await expect(stripe.balance.retrieve({}, { apiVersion: '2025-03-31.basil' })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('a free session completes without a payment', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(buildSession(lines({ unit_amount: 0 })));

  const { session } = await sandbox.pay(id);

  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
  });
});

test('a test key makes test sessions', async () => {
  const { stripe } = await startTestSandbox({ secretKey: 'sk_test_1' });

  const session = await stripe.checkout.sessions.create(buildSession(), { apiKey: 'sk_test_1' });

  expect(session.livemode).toBe(false);
  expect(session.id).toMatch(/^cs_test_/);
});
