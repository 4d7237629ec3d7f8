import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { failureSchema, successOf } from '#contract/answer.ts';
import { agreementSchema } from '#contract/catalogue/agreement.ts';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { cartCheckSchema } from '#contract/checkout/checkout.ts';
import type { ApiOptions } from '#server/api/api-options.ts';
import { orderReaderOf } from '#server/api/buyer-key.ts';
import { refusals } from '#server/api/refusals.ts';
import { presentAgreement } from '#server/catalogue/present-agreement.ts';
import { checkCart } from './check-cart.ts';
import type { CheckedLine } from './check-cart.ts';

const checkedItemSchema = z
  .object({
    item: z.int(),
    program_id: z.int(),
    session_id: z.int().nullable(),
    state: z.enum(['ok', 'price_changed', 'too_few_left', 'too_many', 'sold_out', 'closed', 'not_offered']),
    title: z.string().nullable(),
    detail: z.string().nullable(),
    remaining: z.int(),
    most: z.int().describe('The most seats that a buyer can have of this line'),
    unit_amount: z.int().nullable(),
    currency: z.string(),
    agreement: agreementSchema
      .nullable()
      .describe('What its buyer has to agree to. Null if nothing, or if the item says that it was agreed to'),
    terms_id: z
      .int()
      .nullable()
      .describe('The version of the booking terms, to be named with the item. Null: none'),
    terms: z
      .array(z.string())
      .describe(
        'What goes back if it is cancelled, and whether it runs only with so many people, a sentence each',
      ),
  })
  .meta({ id: 'CheckedItem' });

type CheckedItem = z.infer<typeof checkedItemSchema>;

export function addCartCheckRoutes(api: FastifyInstance, { context }: ApiOptions): void {
  api.withTypeProvider<ZodTypeProvider>().post(
    '/cart-checks',
    {
      config: { access: 'guest_or_account', writeLimit: { most: 240, perSeconds: 60 } },
      schema: {
        tags: ['Checkout'],
        summary:
          'Check a cart against current prices and seats; seats that this buyer holds count as available',
        body: cartCheckSchema,
        response: {
          200: successOf(z.object({ items: z.array(checkedItemSchema) })),
          401: failureSchema,
          ...refusals,
        },
      },
    },
    async (request) => {
      const { items, order_reference: reference } = request.body;
      const lines = await checkCart(context, { items, reader: orderReaderOf(request), reference });
      return {
        success: true as const,
        data: { items: lines.map((line) => present(line, context.currency)) },
      };
    },
  );
}

function present(checked: CheckedLine, currency: string): CheckedItem {
  const { item, wanted, line, most, isTooMany } = checked;
  return {
    item,
    program_id: wanted.programId,
    session_id: wanted.sessionId,
    state: isTooMany ? 'too_many' : stateOf(wanted, line, currency),
    title: line?.title ?? null,
    detail: line?.detail ?? null,
    remaining: Math.max(0, line?.left ?? 0),
    most,
    unit_amount: line?.unitPriceCents ?? null,
    currency,
    agreement: presentAgreement(agreementToAsk(checked)),
    terms_id: checked.termsId,
    terms: checked.terms,
  };
}

function agreementToAsk({ wanted, line }: CheckedLine) {
  const required = line?.agreement;
  return !required || required.id === wanted.agreementId ? null : required;
}

function stateOf(item: CartItem, line: CheckedLine['line'], currency: string): CheckedItem['state'] {
  if (!line) return 'not_offered';
  if (line.saleState !== 'open') return 'closed';
  if (line.left <= 0) return 'sold_out';
  if (line.left < item.quantity) return 'too_few_left';
  return line.unitPriceCents === item.unitPriceCents && item.currency === currency ? 'ok' : 'price_changed';
}
