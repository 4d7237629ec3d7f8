import { z } from 'zod';
import {
  accountExportSchema,
  exportedConsentsSchema,
  exportedDeclinedSchema,
  exportedWithdrawalSchema,
} from '../accounts/account-export.ts';
import { userSchema } from '../accounts/user.ts';

const when = z.string().describe('An instant with its offset');
const { interests, family, orders, access_tokens, passkeys, second_factor_since, security_events, emails } =
  accountExportSchema.shape;

/** All data stored about a person, to be given to that person. */
export const personExportSchema = z
  .object({
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    known_since: when,
    account: userSchema.extend({ email_verified_at: when.nullable(), created_at: when }).nullable(),
    interests,
    family,
    orders,
    access_tokens,
    passkeys,
    second_factor_since,
    security_events,
    emails,
    messages: z.array(
      z.object({
        name: z.string(),
        subject: z.string(),
        message: z.string(),
        created_at: when,
        replies: z.array(z.object({ text: z.string(), sent_at: when })),
      }),
    ),
    brochure_requests: z.array(
      z.object({
        name: z.string(),
        phone: z.string(),
        institution: z.string(),
        audience: z.string().nullable(),
        source: z.string(),
        consented_at: when,
      }),
    ),
    withdrawals: z.array(exportedWithdrawalSchema).describe('Also those without an order'),
    guardian_of: z
      .array(
        z.object({
          ticket: z.string(),
          title: z.string(),
          participant: z.string(),
          name: z.string().nullable(),
          phone: z.string().nullable(),
          consents: exportedConsentsSchema,
          declined_consents: exportedDeclinedSchema,
          links_sent_at: z.array(when),
        }),
      )
      .describe('Seats on which this address is a guardian’s, or got a link'),
    copies_of: z.array(z.string()).describe('Orders of others of which this address gets copies'),
    instructor_profiles: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        credentials: z.string(),
        about: z.string(),
        languages: z.array(z.string()),
      }),
    ),
    notes: z.array(z.object({ text: z.string(), written_at: when })),
  })
  .meta({ id: 'PersonExport' });

export type PersonExport = z.infer<typeof personExportSchema>;
