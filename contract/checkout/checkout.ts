import { z } from 'zod';
import { orderReferenceSchema } from '../orders/order-reference.ts';
import { decodeSessionIdentifier } from '../sessions/session-identifier.ts';
import { guestInfoSchema } from './guest-info.ts';

const MOST_LINES = 20;

const UNKNOWN_PROGRAM = 'This program does not exist.';
const UNKNOWN_SESSION = 'This session does not exist.';
const UNKNOWN_AGREEMENT = 'This agreement does not exist.';
const UNKNOWN_TERMS = 'These booking terms do not exist.';
const MOST_SEATS = 1_000;
const QUANTITY = 'The quantity must be a whole number of at least 1.';
const TOO_MANY = 'You cannot buy that many seats at once. Please contact us.';
const UNIT_AMOUNT = 'The unit amount must be a whole number of the smallest unit of the currency.';

const programId = z
  .union(
    [z.int().positive(UNKNOWN_PROGRAM), z.string().regex(/^[1-9]\d{0,14}$/, UNKNOWN_PROGRAM)],
    UNKNOWN_PROGRAM,
  )
  .transform(Number);

const sessionId = z
  .union(
    [z.int().positive(UNKNOWN_SESSION).transform(String), z.string().max(40, UNKNOWN_SESSION)],
    UNKNOWN_SESSION,
  )
  .transform((text, issue) => {
    if (text === '' || text === 'general') return null;
    const id = decodeSessionIdentifier(text);
    if (id !== undefined) return id;
    issue.addIssue({ code: 'custom', message: UNKNOWN_SESSION });
    return z.NEVER;
  });

export const agreementId = z
  .int(UNKNOWN_AGREEMENT)
  .positive(UNKNOWN_AGREEMENT)
  .nullish()
  .describe('The words that the buyer agreed to, as the program or session names them');

const termsId = z
  .int(UNKNOWN_TERMS)
  .positive(UNKNOWN_TERMS)
  .nullish()
  .describe(
    'The booking terms that the buyer saw, as the cart check names them; null if it named none. Absent: not compared',
  );

export const quantitySchema = z.int(QUANTITY).min(1, QUANTITY).max(MOST_SEATS, TOO_MANY);

function agreedTo(id: number | null | undefined): { agreementId?: number } {
  return id === null || id === undefined ? {} : { agreementId: id };
}

/** Only the ids decide what is bought. Names, descriptions and the rest are accepted but ignored. */
const cartItemSchema = z
  .object({
    price_data: z.object({
      currency: z.string().max(10).toLowerCase(),
      unit_amount: z.int(UNIT_AMOUNT).min(0, UNIT_AMOUNT),
      product_data: z.object({
        name: z.unknown().optional(),
        description: z.unknown().optional(),
        metadata: z.object({
          program_id: programId,
          session_id: sessionId.nullish(),
          category: z.unknown().optional(),
          duration: z.unknown().optional(),
          session_location: z.unknown().optional(),
          program_type: z.unknown().optional(),
          agreement_id: agreementId,
          terms_id: termsId,
        }),
      }),
    }),
    quantity: quantitySchema,
  })
  .transform(({ price_data: { currency, unit_amount: unitAmount, product_data: product }, quantity }) => ({
    programId: product.metadata.program_id,
    sessionId: product.metadata.session_id ?? null,
    ...agreedTo(product.metadata.agreement_id),
    ...(product.metadata.terms_id !== undefined && { shownTermsId: product.metadata.terms_id }),
    quantity,
    unitPriceCents: unitAmount,
    currency,
  }));

export type CartItem = z.output<typeof cartItemSchema>;

const itemsSchema = z
  .array(cartItemSchema, 'The cart is missing.')
  .min(1, 'The cart is empty.')
  .max(MOST_LINES, `A cart can have at most ${MOST_LINES} items.`)
  .refine(
    (items) =>
      new Set(items.map(({ programId: p, sessionId: s }) => `${p}/${s ?? ''}`)).size === items.length,
    'Each program or session can be in the cart only once.',
  );

export const checkoutSchema = z.object({ items: itemsSchema });
export const guestCheckoutSchema = z.object({ items: itemsSchema, guest_info: guestInfoSchema });

export const cartCheckSchema = z.object({
  items: itemsSchema,
  order_reference: orderReferenceSchema.optional(),
});

export const checkoutAnswerSchema = z
  .object({
    id: z.string().describe("The card provider's session, or free_… if there is nothing to pay"),
    url: z
      .string()
      .describe(
        'Where the buyer pays, or sees that there is nothing to pay or that the email address must be confirmed',
      ),
    order_reference: z.string(),
    expires_at: z.string().nullable().describe('The seats are held at least until this time'),
    order_secret: z
      .string()
      .optional()
      .describe('Opens the order for a guest who sent no buyer key. Returned only once'),
  })
  .meta({ id: 'Checkout' });

export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;
