import { z } from 'zod';
import { accountFields, dialledPhone } from '../accounts/account-fields.ts';
import { trimmedText } from '../checked-text.ts';
import { listQuery } from '../office/list-query.ts';
import { revisionField, writtenText } from '../office/written-text.ts';
import { ORDER_STATES } from '../orders/order-state.ts';
import { invoiceSumsSchema } from '../payments/office-invoice-payments.ts';
import { ROLES } from '../staff/role.ts';
import { PERSON_KINDS } from './office-person-kind.ts';

const when = z.iso.datetime({ offset: true });
const kind = z.enum(PERSON_KINDS);

const PEOPLE_SORTS = ['last_order', 'name', 'orders', 'paid'] as const;

export const peopleQuery = listQuery({
  sorts: PEOPLE_SORTS,
  byDefault: { sort: 'last_order', direction: 'desc' },
}).extend({ kind: z.enum(PERSON_KINDS, 'Please choose one of the types').exactOptional() });

export const personRowSchema = z
  .object({
    id: z.int().positive(),
    email: z.string(),
    name: z.string(),
    phone: z.string(),
    kind: kind.describe(
      'account, guest (bought without an account), unpaid (began an order and did not pay), guardian (only named on somebody’s seat), copied (only gets copies of emails about somebody’s order) or enquirer (only sent a message or asked for the brochure)',
    ),
    order_count: z.int(),
    paid_cents: z.int().describe('Paid and not refunded'),
    currency: z.string(),
    last_order_at: when.nullable(),
  })
  .meta({ id: 'PersonRow' });

export type PersonRow = z.infer<typeof personRowSchema>;

export const personSchema = personRowSchema
  .extend({
    known_since: when,
    account: z
      .object({
        id: z.int().positive(),
        name: z.string(),
        phone: z.string(),
        school_name: z.string(),
        grade: z.string(),
        city: z.string(),
        role: z.enum(ROLES),
        is_active: z.boolean(),
        is_email_verified: z.boolean(),
        created_at: when,
        revision: z.int().positive(),
      })
      .nullable(),
    orders: z.array(
      z.object({
        reference: z.string(),
        state: z.enum(ORDER_STATES),
        invoice: invoiceSumsSchema.exactOptional(),
        total_cents: z.int().nonnegative(),
        currency: z.string(),
        created_at: when,
        what: z.string(),
      }),
    ),
    tickets: z
      .array(
        z.object({
          code: z.string(),
          holder: z.string(),
          order_reference: z.string(),
          title: z.string(),
          city: z.string(),
          starts_local: z.string(),
          timezone: z.string(),
          checked_in_at: when.nullable(),
        }),
      )
      .describe('Of sessions that are upcoming or in progress'),
    guardian_of: z
      .array(
        z.object({ code: z.string(), holder: z.string(), order_reference: z.string(), title: z.string() }),
      )
      .describe('Seats on which this address is a guardian’s, or got a link'),
    copies_of: z
      .array(z.object({ reference: z.string(), name: z.string() }))
      .exactOptional()
      .describe('Orders of others of which this address gets copies'),
    messages: z.array(
      z.object({ id: z.int().positive(), subject: z.string(), created_at: when, is_open: z.boolean() }),
    ),
    leads: z.array(
      z.object({
        id: z.int().positive(),
        audience: z.string().nullable(),
        source: z.string(),
        institution: z.string(),
        consented_at: when,
      }),
    ),
    interests: z.array(z.object({ slug: z.string(), title: z.string(), saved_at: when })),
    notes: z.array(
      z.object({
        id: z.int().positive(),
        text: z.string(),
        written_by: z.string().nullable(),
        written_at: when,
      }),
    ),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof personSchema>;
export type PersonAccount = NonNullable<Person['account']>;

/** Accepts an empty value, so that a name can be changed while other details are missing. */
const orNothing = (check: (value: string) => string | undefined) =>
  trimmedText((value) => (value === '' ? undefined : check(value)));

export const accountChangeSchema = z
  .strictObject({
    name: trimmedText(accountFields.name),
    phone: orNothing(accountFields.phone).transform(dialledPhone),
    school_name: orNothing(accountFields.school_name),
    grade: orNothing(accountFields.grade),
    city: orNothing(accountFields.city),
    revision: revisionField,
  })
  .meta({ id: 'AccountChange' });

export const personNoteSchema = z.strictObject({
  text: writtenText({ missing: 'Please write the note', maxLength: 2_000 }),
});
