import type Stripe from 'stripe';
import { z } from 'zod';
import { REFUND_REASONS } from '#contract/orders/refund-state.ts';
import type { RefundMark, RefundMarkDateChange, RefundMarkTicket } from '#server/platform/card-provider.ts';

// The provider takes 50 fields of at most 500 characters.
const TICKETS_OF_A_FIELD = 15;
const CODES_OF_A_FIELD = 30;
const MOST_FIELDS = 40;

const TICKET = /^([0-9A-Z]{4}(?:-[0-9A-Z]{4}){2})\/(\d{1,6})\/(\d{1,9})$/;
const CODE = /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/;
const reasonSchema = z.enum(REFUND_REASONS);
const dateSchema = z.object({
  program: z.int().positive(),
  session: z.int().positive().nullable(),
  line: z.int().positive(),
  cents: z.int().nonnegative(),
  back: z.int().nonnegative(),
  by_us: z.boolean(),
});

export function toRefundMetadata({ reason, tickets, dateChanges = [] }: RefundMark): Record<string, string> {
  const fields = { ...ticketFields(tickets), ...dateFields(dateChanges) };
  // Of more, none is named: then the office looks at the order after a restore.
  return { reason, ...(Object.keys(fields).length <= MOST_FIELDS && fields) };
}

/** Such as `tickets_1: 7K3M-9QXD-04TR/1/124950`, with the line of the order and the cents that go back. */
function ticketFields(tickets: RefundMarkTicket[]): Record<string, string> {
  const texts = tickets.map(({ code, line, cents }) => `${code}/${line}/${cents}`);
  return inFields('tickets', texts, TICKETS_OF_A_FIELD);
}

/** Each change is a field with the new date, and the codes of its tickets in further ones. */
function dateFields(changes: RefundMarkDateChange[]): Record<string, string> {
  const fields = changes.map((change, index) => {
    const { programId: program, sessionId: session, line, unitPriceCents: cents, backCents: back } = change;
    const name = `date_${index + 1}`;
    const date = { program, session, line, cents, back, by_us: change.isCancelledByUs };
    return {
      [name]: JSON.stringify(date),
      ...inFields(`${name}_tickets`, change.tickets, CODES_OF_A_FIELD),
    };
  });
  return Object.assign({}, ...fields) as Record<string, string>;
}

function inFields(name: string, texts: string[], most: number): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let from = 0; from < texts.length; from += most)
    fields[`${name}_${from / most + 1}`] = texts.slice(from, from + most).join(' ');
  return fields;
}

export function readRefundMark(metadata: Stripe.Metadata | null): RefundMark | undefined {
  const { data: reason } = reasonSchema.safeParse(metadata?.['reason']);
  if (!metadata || !reason) return undefined;
  const tickets = textsOf(metadata, 'tickets').flatMap(readTicket);
  const dateChanges = numbered(metadata, 'date').flatMap((key) => readDate(metadata, key));
  return { reason, tickets, ...(dateChanges.length > 0 && { dateChanges }) };
}

/** `tickets_1`, `tickets_2` and so on. */
function numbered(metadata: Stripe.Metadata, name: string): string[] {
  const numbers = Object.keys(metadata).flatMap((key) => {
    const number = key.startsWith(`${name}_`) ? key.slice(name.length + 1) : '';
    return /^\d+$/.test(number) ? [Number(number)] : [];
  });
  return numbers.toSorted((one, other) => one - other).map((number) => `${name}_${number}`);
}

function textsOf(metadata: Stripe.Metadata, name: string): string[] {
  return numbered(metadata, name).flatMap((key) => (metadata[key] ?? '').split(' '));
}

/** One that cannot be read is left out. */
function readDate(metadata: Stripe.Metadata, key: string): RefundMarkDateChange[] {
  const tickets = textsOf(metadata, `${key}_tickets`);
  try {
    const { program, session, line, cents, back, by_us } = dateSchema.parse(JSON.parse(metadata[key] ?? ''));
    if (tickets.length === 0 || !tickets.every((code) => CODE.test(code))) return [];
    return [
      {
        tickets,
        line,
        programId: program,
        sessionId: session,
        unitPriceCents: cents,
        backCents: back,
        isCancelledByUs: by_us,
      },
    ];
  } catch {
    return [];
  }
}

function readTicket(text: string): RefundMarkTicket[] {
  const [, code, line, cents] = TICKET.exec(text) ?? [];
  return code === undefined ? [] : [{ code, line: Number(line), cents: Number(cents) }];
}
