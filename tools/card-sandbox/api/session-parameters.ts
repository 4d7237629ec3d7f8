import type { Clock } from '../clock.ts';
import { invalidRequest } from './api-error.ts';
import { currency, metadata, second, url } from './common-parameters.ts';
import type { Form } from './form.ts';
import { fields, flag, ignored, listOf, oneOf, readFields, required, text, whole } from './parameters.ts';
import { refuseWrongTotal } from './session-total.ts';

const largestAmount = 99_999_999;

const productData = fields({
  name: required(text(5000)),
  description: text(40_000),
  images: listOf(url, 8),
  metadata,
  tax_code: text(255),
  unit_label: text(12),
});

const lineItem = fields({
  price_data: required(
    fields({
      currency: required(currency),
      unit_amount: required(whole(0, largestAmount)),
      product_data: required(productData),
      tax_behavior: oneOf('exclusive', 'inclusive', 'unspecified'),
    }),
  ),
  quantity: required(whole(1, 999_999)),
  metadata,
});

const paymentIntentData = fields({
  metadata,
  description: text(1000),
  receipt_email: text(800),
  statement_descriptor: text(22),
  statement_descriptor_suffix: text(22),
});

const shape = {
  mode: required(oneOf('payment', 'setup', 'subscription')),
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
  line_items: required(listOf(lineItem, 100)),
  success_url: required(url),
  cancel_url: url,
  expires_at: second,
  client_reference_id: text(200),
  metadata,
  payment_intent_data: paymentIntentData,
  customer_email: text(800),
  adaptive_pricing: fields({ enabled: flag }),
  allowed_payment_method_types: listOf(text(50), 100),
  excluded_payment_method_types: listOf(text(50), 100),
  locale: text(10),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  billing_address_collection: oneOf('auto', 'required'),
  customer_creation: oneOf('always', 'if_required'),
  phone_number_collection: fields({ enabled: required(flag) }),
  origin_context: oneOf('mobile_app', 'web'),
  currency,
  integration_identifier: text(200),
  branding_settings: ignored,
  custom_text: ignored,
  name_collection: ignored,
  payment_method_options: ignored,
};

export function readSessionParameters(form: Form, clock: Clock) {
  const read = readFields(shape, form);
  if (read.mode !== 'payment') throw notSpoken('mode', read.mode, 'payment');
  if (read.ui_mode !== undefined && read.ui_mode !== 'hosted_page')
    throw notSpoken('ui_mode', read.ui_mode, 'hosted_page');
  if (read.allowed_payment_method_types && read.excluded_payment_method_types)
    throw invalidRequest(
      'You may only specify one of these parameters: allowed_payment_method_types, excluded_payment_method_types.',
      { code: 'parameters_exclusive', param: 'allowed_payment_method_types' },
    );
  refuseWrongExpiry(read.expires_at, clock);
  refuseWrongTotal(read.line_items);
  return read;
}

export type SessionParameters = ReturnType<typeof readSessionParameters>;

function refuseWrongExpiry(expiresAt: number | undefined, clock: Clock) {
  if (expiresAt === undefined) return;
  const ahead = expiresAt - clock.nowSeconds();
  const problem =
    ahead < 30 * 60
      ? 'must be at least 30 minutes from Checkout Session creation.'
      : ahead > 24 * 60 * 60 && 'must be less than 24 hours from Checkout Session creation.';
  if (problem !== false)
    throw invalidRequest(`The \`expires_at\` timestamp ${problem}`, { param: 'expires_at' });
}

function notSpoken(param: string, value: string, spoken: string) {
  return invalidRequest(`The card sandbox supports only ${param} ${spoken}, not ${value}.`, { param });
}
