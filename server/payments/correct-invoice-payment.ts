import { sql } from 'kysely';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';

export interface CorrectInvoicePayment extends OfficeRequest {
  reference: string;
  paymentId: number;
  reason: string;
}

/** Takes back a payment that was noted wrongly, by a row of its own on the same day. Each is taken back once. */
export async function correctInvoicePayment(
  ctx: Pick<Context, 'db'>,
  input: CorrectInvoicePayment,
): Promise<void> {
  const { actor, reference, paymentId, reason } = input;
  await inTransaction(ctx, async (tx) => {
    const payment = await tx
      .selectFrom('invoicePayments as p')
      .innerJoin('orders as o', 'o.id', 'p.orderId')
      .select([
        'p.orderId',
        sql<string>`p.paid_on::text`.as('paidOn'),
        'p.amountCents',
        'p.reference',
        'p.corrects',
      ])
      .where('o.reference', '=', reference)
      .where('p.id', '=', paymentId)
      .forUpdate('o')
      .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Payment not found.' }));
    const { orderId, paidOn, amountCents } = payment;
    if ((await claimRequest(tx, input, `order:${orderId}`)) !== undefined) return;
    if (payment.corrects !== null)
      throw new Refusal('conflict', { message: 'This row takes back another one.' });
    const earlier = await tx
      .selectFrom('invoicePayments')
      .select('id')
      .where('corrects', '=', paymentId)
      .executeTakeFirst();
    if (earlier) throw new Refusal('conflict', { message: 'This payment was taken back before.' });
    await tx
      .insertInto('invoicePayments')
      .values({
        orderId,
        paidOn,
        amountCents: -amountCents,
        reference: reason,
        corrects: paymentId,
        notedBy: actor.userId,
      })
      .execute();
    await recordChange(tx, actor, {
      action: 'order.invoice_payment_corrected',
      subject: `order:${orderId}`,
      before: { paid_on: paidOn, amount_cents: amountCents, reference: payment.reference },
      after: { reason },
    });
  });
}
