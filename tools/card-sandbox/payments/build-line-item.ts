import type { Stripe } from 'stripe';
import type { SessionParameters } from '../api/session-parameters.ts';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';

type LineParameters = SessionParameters['line_items'][number];

export function buildLineItem(sandbox: Sandbox, line: LineParameters): Stripe.LineItem {
  const { price_data: price, quantity } = line;
  const total = price.unit_amount * quantity;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: price.product_data.name,
    metadata: line.metadata ?? {},
    price: buildPrice(sandbox, price),
    quantity,
  };
}

function buildPrice(sandbox: Sandbox, priceData: LineParameters['price_data']): Stripe.Price {
  return {
    id: newId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: sandbox.clock.nowSeconds(),
    currency: priceData.currency,
    custom_unit_amount: null,
    livemode: sandbox.livemode,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod', 14),
    recurring: null,
    tax_behavior: priceData.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: priceData.unit_amount,
    unit_amount_decimal: null,
  };
}
