import { formatMoney } from '#contract/money.ts';
import type { RefundBasis } from '#contract/orders/office-order-changes.ts';
import { Refusal } from '#contract/refusal.ts';
import { recordChange } from '#server/audit/record-change.ts';
import { recordOrderEvent } from '#server/audit/record-order-event.ts';
import { queueEmail } from '#server/emails/queue-email.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import type { OfficeRequest } from '#server/platform/idempotency/claim-request.ts';
import { claimRequest } from '#server/platform/idempotency/claim-request.ts';
import { inTransaction } from '#server/platform/in-transaction.ts';
import { quoteOfficeSeats, quotePrice } from './quote-office-refund.ts';
import type { OfficeSeatQuote } from './quote-office-refund.ts';
import { refundTickets, refundedOrder } from './refund-tickets.ts';

/** What the user may return at most. */
export type RefundLimit = 'what the terms give' | 'what is left';

export interface RefundOrder extends OfficeRequest {
  reference: string;
  /** Ticket codes; null for all valid ones. */
  codes: string[] | null;
  gives: RefundBasis;
  limit: RefundLimit;
  expectedCents: number;
  note: string;
}

/** A refund by the office, with its reason. A repeated request refunds once. */
export async function refundOrder(ctx: Context, input: RefundOrder): Promise<void> {
  const { actor, reference, codes, gives, expectedCents, note } = input;
  await inTransaction(ctx, async (tx) => {
    const { currency, ...order } = await lockOrder(tx, reference);
    const orderId = order.id;
    if ((await claimRequest(tx, input, `order:${orderId}`)) !== undefined) return;
    const asked = await quoteAsked(tx, { orderId, codes, gives });
    const { seats, shares, moreCents, keptCents } = asked;
    if (moreCents > 0 && input.limit === 'what the terms give') throw moreThanTerms(moreCents, currency);
    const ticketIds = seats.map(({ ticketId }) => ticketId);
    const done = await refundTickets(ctx, tx, {
      orderId,
      order,
      ticketIds,
      requestedBy: actor.userId,
      note,
      expectedCents,
      shares,
      keptCents,
      moreCents,
    });
    const { refundId, amountCents, tickets, isFree } = done;
    if (!isFree && amountCents === 0)
      await recordOrderEvent(tx, orderId, {
        kind: 'seats_kept',
        detail: { tickets, amountCents, keptCents },
      });
    // A refund to a card has an email of its own.
    if (refundId === undefined)
      await queueEmail(ctx, tx, {
        kind: 'seats_given_back',
        subject: `order:${orderId}/ticket:${Math.min(...ticketIds)}`,
        recipient: order.email,
        facts: {
          tickets,
          codes: seats.map(({ code }) => code),
          backCents: amountCents,
          keptCents,
          isByOffice: true,
        },
      });
    await recordChange(tx, actor, {
      action: 'order.refunded',
      subject: `order:${orderId}`,
      after: {
        note,
        amount_cents: amountCents,
        ...(moreCents > 0 && { more_than_terms_cents: moreCents }),
        tickets: codes ?? tickets,
        ...(refundId !== undefined && { refund: refundId }),
      },
    });
  });
  ctx.announceSeats();
  ctx.jobs.wake('refund');
  ctx.jobs.wake('email');
}

export function moreThanTerms(moreCents: number, currency: string): Refusal {
  return new Refusal('permission_denied', {
    message: `The terms give ${formatMoney(moreCents, currency)} less back for these tickets. Only an administrator can return more.`,
  });
}

/** Locked before the quote. Otherwise money that goes back meanwhile, or the end of a step, would be missed. */
async function lockOrder(tx: Tx, reference: string) {
  return tx
    .selectFrom('orders')
    .select([...refundedOrder, 'currency'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found', { message: 'Order not found' }));
}

interface Asked {
  seats: OfficeSeatQuote[];
  shares: Map<number, number>;
  /** Of the shares, what the terms do not give. */
  moreCents: number;
  keptCents: number;
}

async function quoteAsked(
  tx: Tx,
  { orderId, codes, gives }: { orderId: number; codes: string[] | null; gives: RefundBasis },
): Promise<Asked> {
  const { seats: all, leftCents } = await quoteOfficeSeats(tx, orderId);
  const seats = codes ? all.filter(({ code }) => codes.includes(code)) : all;
  // A ticket of another order is not found and counts as not valid.
  if (codes && seats.length !== new Set(codes).size)
    throw new Refusal('conflict', { message: 'These tickets are no longer valid.' });
  const unknown = seats.find(({ termsCents }) => termsCents === null);
  if (gives === 'terms' && unknown)
    throw new Refusal('conflict', { message: `No terms say what goes back for ${unknown.code}.` });
  const price = quotePrice(seats, leftCents);
  const byTerms = new Map(seats.map(({ ticketId, termsCents }) => [ticketId, termsCents ?? 0]));
  const shares = gives === 'terms' ? byTerms : price.shares;
  const sum = sumOf([...shares.values()]);
  return {
    seats,
    shares,
    moreCents: gives === 'terms' ? 0 : price.moreCents,
    keptCents: Math.min(sumOf(seats.map(({ priceCents }) => priceCents)), leftCents) - sum,
  };
}

function sumOf(cents: number[]): number {
  return cents.reduce((sum, each) => sum + each, 0);
}
