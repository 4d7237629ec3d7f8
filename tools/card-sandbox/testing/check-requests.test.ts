// @module-tag thorough
import { expect, test } from 'vitest';
import { formToJson, parseForm } from '../api/form.ts';
import { buildSession } from './build-session.ts';
import { checkRequests } from './check-requests.ts';
import { startTestSandbox } from './start-test-sandbox.ts';

test('the SDK’s request for a correct session passes the check', async () => {
  const { sandbox, stripe } = await startTestSandbox();
  const { id } = await stripe.checkout.sessions.create(
    buildSession({ expires_at: Math.floor(Date.now() / 1000) + 31 * 60, ui_mode: 'hosted_page' }),
    { idempotencyKey: 'cs:R-1:1' },
  );
  await stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] });
  await stripe.checkout.sessions.list({ created: { gte: 1 }, limit: 3 });
  await stripe.checkout.sessions.list({ created: 1, status: 'open' });
  await stripe.events.list({ types: ['checkout.session.completed'] });
  await stripe.checkout.sessions.expire(id);

  expect(sandbox.requests().map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await checkRequests(sandbox.requests())).toEqual([]);
});

const line = (data: string, unit = 'unit_amount]=5000') =>
  `line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][${unit}&line_items[0][price_data][product_data]${data}`;
const good = `mode=payment&success_url=https://a.example&${line('[name]=A')}`;

const wrong: [what: string, form: string, violation: RegExp][] = [
  ['the removed payment_method_types', `${good}&payment_method_types[0]=card`, /payment_method_types/],
  ['an unknown field', `${good}&colour=red`, /colour/],
  ['an unknown inner field', `${good}&line_items[0][price_data][colour]=red`, /colour/],
  ['the removed ui_mode', `${good}&ui_mode=hosted`, /ui_mode/],
  ['an unknown method', `${good}&allowed_payment_method_types[0]=cheque`, /allowed_payment_method_types/],
  ['a name too long', `mode=payment&${line(`[name]=${'a'.repeat(5001)}`)}`, /name must NOT have more/],
  ['a fraction of a cent', `mode=payment&${line('[name]=A', 'unit_amount]=50.5')}`, /unit_amount/],
  ['a negative price', `mode=payment&${line('[name]=A', 'unit_amount]=-1')}`, /unit_amount must be >= 0/],
  ['a quantity of none', good.replace('[quantity]=1', '[quantity]=0'), /quantity must be >= 1/],
  ['a long reference', `${good}&client_reference_id=${'a'.repeat(201)}`, /client_reference_id/],
  ['a long metadata key', `${good}&metadata[${'a'.repeat(41)}]=1`, /metadata/],
  ['a long metadata value', `${good}&metadata[a]=${'a'.repeat(501)}`, /metadata/],
  ['a total under fifty cents', `mode=payment&${line('[name]=A', 'unit_amount]=49')}`, /under 0\.50/],
  ['a text for a time', `${good}&expires_at=tomorrow`, /expires_at/],
];

const request = (form: string) => ({
  endpoint: 'POST /v1/checkout/sessions',
  params: formToJson(parseForm(form)),
  idempotencyKey: undefined,
});

test('the form from which the incorrect requests are built is itself correct', async () => {
  expect(await checkRequests([request(good)])).toEqual([]);
});

test.for(wrong)('%s is reported', async ([, form, violation]) => {
  const violations = await checkRequests([request(form)]);

  expect(violations.join('\n')).toMatch(violation);
});

test('an idempotency key that is too long is reported', async () => {
  expect(await checkRequests([{ ...request(good), idempotencyKey: 'k'.repeat(256) }])).toHaveLength(1);
});

test('an endpoint without a schema is reported', async () => {
  expect(await checkRequests([{ ...request(good), endpoint: 'POST /v1/coupons' }])).toHaveLength(1);
});
