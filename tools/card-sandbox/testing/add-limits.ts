import type { Schema } from './request-schemas.ts';

type Limits = Record<string, Record<string, number>>;

const limits: Record<string, Limits> = {
  'Checkout.SessionCreateParams': {
    client_reference_id: { minLength: 1, maxLength: 200 },
    line_items: { minItems: 1, maxItems: 100 },
  },
  'Checkout.SessionCreateParams.LineItem': { quantity: { minimum: 1, multipleOf: 1 } },
  'Checkout.SessionCreateParams.LineItem.PriceData': {
    unit_amount: { minimum: 0, maximum: 99_999_999, multipleOf: 1 },
  },
  'Checkout.SessionCreateParams.LineItem.PriceData.ProductData': {
    name: { minLength: 1, maxLength: 5000 },
    description: { minLength: 1, maxLength: 40_000 },
    images: { maxItems: 8 },
    unit_label: { maxLength: 12 },
  },
  RefundCreateParams: { amount: { minimum: 1, maximum: 99_999_999, multipleOf: 1 } },
};

/** Limits that the provider documents in prose but not in its types. */
export function addLimits(schemas: Schema): Schema {
  const definitions = schemas.definitions ?? {};
  for (const [definition, properties] of Object.entries(limits))
    for (const [property, limit] of Object.entries(properties)) {
      const found = definitions[definition]?.properties?.[property];
      if (!found) throw new Error(`The SDK no longer has ${definition}.${property}.`);
      Object.assign(found, limit);
    }
  const metadata = definitions['MetadataParam'];
  if (!metadata) throw new Error('The SDK no longer has MetadataParam.');
  Object.assign(metadata, {
    maxProperties: 50,
    propertyNames: { maxLength: 40, pattern: '^[^\\[\\]]+$' },
    additionalProperties: { type: 'string', maxLength: 500 },
  });
  return schemas;
}
