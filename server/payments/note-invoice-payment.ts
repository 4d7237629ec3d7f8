import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { paidOfInvoice } from '#server/platform/sums-of-invoice.ts';

export interface NoteInvoicePayment extends OfficeRequest {
  reference: string;
  paidOn: string;
  amountCents: number;
  /** Of the transfer. */
  note: string;
}

interface Invoice {
  id: number;
  isInvoice: boolean;
  currency: string;
  /** Of its price. */
  unpaidCents: number;
  hasCome: boolean;
}

/** Notes that an invoice, or a part of it, was paid. All parts together are never more than its price. */
export async function noteInvoicePayment(ctx: Pick<Context, 'db'>, input: NoteInvoicePayment): Promise<void> {
  const { actor, paidOn, amountCents, note } = input;
  await inTransaction(ctx, async (tx) => {
    await lockOrder(tx, input.reference);
    const invoice = await findInvoice(tx, input);
    if ((await claimRequest(tx, input, `order:${invoice.id}`)) !== undefined) return;
    refusePayment(invoice, amountCents);
    await tx
      .insertInto('invoicePayments')
      .values({ orderId: invoice.id, paidOn, amountCents, reference: note, notedBy: actor.userId })
      .execute();
    await recordChange(tx, actor, {
      action: 'order.invoice_payment_noted',
      subject: `order:${invoice.id}`,
      after: { paid_on: paidOn, amount_cents: amountCents, reference: note },
    });
  });
}

/** Otherwise two payments at once could be more than the price. */
async function lockOrder(tx: Tx, reference: string): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
}

async function findInvoice(tx: Tx, { reference, paidOn }: NoteInvoicePayment): Promise<Invoice> {
  const { rows } = await sql<Invoice>`
    select o.id, o.currency, o.paid_by = 'invoice' and o.total_cents > 0 as is_invoice,
      o.total_cents - ${paidOfInvoice} as unpaid_cents, ${paidOn}::date <= firm_day(now()) as has_come
    from orders o where o.reference = ${reference}`.execute(tx);
  const [invoice] = rows;
  if (!invoice) throw new Error(`there is no order ${reference}`);
  return invoice;
}

function refusePayment({ isInvoice, currency, unpaidCents, hasCome }: Invoice, amountCents: number): void {
  if (!isInvoice) throw new Refusal('conflict', { message: 'This order is not paid by invoice.' });
  if (!hasCome) throw new Refusal('conflict', { message: 'This day has not come yet. Nothing was noted.' });
  if (amountCents > unpaidCents)
    throw new Refusal('conflict', {
      message: `Only ${formatMoney(unpaidCents, currency)} of this invoice is not paid yet. Nothing was noted.`,
    });
}
