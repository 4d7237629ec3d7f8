import { z } from 'zod';
import { userSchema } from './user.ts';

const when = z.string().describe('A time with its UTC offset');
export const exportedConsentsSchema = z.array(
  z.object({
    kind: z.string(),
    words: z.string(),
    participant: z.string(),
    given_by: z.string(),
    given_at: when,
    ended_at: when.nullable(),
  }),
);
export const exportedDeclinedSchema = z.array(z.object({ kind: z.string(), declined_at: when }));
export const exportedAnswersSchema = z.array(
  z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
);
/** From a contract, as it was typed from this address. */
export const exportedWithdrawalSchema = z.object({
  name: z.string(),
  reference: z.string(),
  part: z.string(),
  later_words: z.object({ name: z.string(), part: z.string(), at: z.string() }).nullable(),
  received_at: when,
  state: z.string(),
  decided_at: when.nullable(),
  answer: z.string(),
  amount_cents: z.int().nullable(),
});

const order = z.object({
  reference: z.string(),
  state: z.string(),
  currency: z.string(),
  total_cents: z.int(),
  created_at: when,
  settled_at: when.nullable(),
  name: z.string(),
  email: z.string(),
  copy_email: z.string().describe('Gets copies of emails about tickets and dates. Empty: nobody does'),
  phone: z.string(),
  school_name: z.string(),
  grade: z.string(),
  city: z.string(),
  notes: z.string(),
  network: z.string().nullable(),
  lines: z.array(
    z.object({
      title: z.string(),
      detail: z.string(),
      quantity: z.int(),
      unit_price_cents: z.int(),
      agreement: z.object({ text: z.string(), agreed_at: when }).nullable(),
      tickets: z.array(
        z.object({
          code: z.string(),
          holder: z.string(),
          state: z.string(),
          checked_in_at: when.nullable(),
          consents: exportedConsentsSchema,
          declined_consents: exportedDeclinedSchema,
          answers: exportedAnswersSchema.describe('Care and journey answers that the buyer gave'),
          person: z
            .object({
              name: z.string(),
              born_on: z.string().nullable(),
              is_adult: z.boolean(),
              guardian_is_buyer: z.boolean(),
              guardian_name: z.string(),
              guardian_email: z.string(),
              guardian_phone: z.string(),
              emergency_name: z.string(),
              emergency_phone: z.string(),
              collected_by: z.string(),
              updated_at: when,
            })
            .nullable()
            .describe('Who comes, if somebody has said so'),
        }),
      ),
      handed_on_tickets: z.array(z.object({ code: z.string(), holder: z.string(), handed_on_at: when })),
    }),
  ),
  payments: z.array(z.object({ amount_cents: z.int(), currency: z.string(), paid_at: when })),
  refunds: z.array(
    z.object({ amount_cents: z.int(), reason: z.string(), state: z.string(), created_at: when }),
  ),
  disputes: z.array(
    z.object({
      amount_cents: z.int(),
      reason: z.string(),
      status: z.string(),
      opened_at: when,
      closed_at: when.nullable(),
    }),
  ),
  withdrawals: z.array(exportedWithdrawalSchema),
  declines: z.array(z.object({ reason: z.string(), declined_at: when })),
});

export const accountExportSchema = z
  .object({
    profile: userSchema,
    interests: z.array(z.object({ program: z.string(), slug: z.string(), saved_at: when })),
    family: z
      .object({
        people: z.array(z.object({ name: z.string(), born_on: z.string(), kept_at: when })),
        consents: z.array(z.object({ words: z.string(), given_at: when, ended_at: when.nullable() })),
      })
      .describe('Who is kept for the next booking'),
    orders: z.array(order),
    access_tokens: z.array(
      z.object({
        device: z.string(),
        scope: z.string(),
        created_at: when,
        last_used_at: when,
        expires_at: when,
      }),
    ),
    passkeys: z.array(z.object({ name: z.string(), created_at: when, last_used_at: when.nullable() })),
    second_factor_since: when.nullable(),
    security_events: z.array(
      z.object({
        at: when,
        kind: z.string(),
        outcome: z.string(),
        device: z.string().nullable(),
        times: z.int(),
      }),
    ),
    emails: z.array(
      z.object({
        kind: z.string(),
        recipient: z.string(),
        state: z.string(),
        created_at: when,
        sent_at: when.nullable(),
      }),
    ),
  })
  .meta({ id: 'AccountExport' });

export type AccountExport = z.infer<typeof accountExportSchema>;
