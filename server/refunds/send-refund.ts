import { sql } from 'kysely';
import { CardRefused } from '#contract/checkout/card-trouble.ts';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import type {
  CardRefund,
  RefundMark,
  RefundMarkDateChange,
  RefundMarkTicket,
} from '#server/platform/card-provider.ts';
import type { Context } from '#server/platform/context.ts';
import { passCrashPoint } from '#server/platform/crash-point.ts';
import { failRefund, recordRefund } from './record-refund.ts';

interface DueRefund {
  id: number;
  amountCents: number;
  paymentIntent: string;
  reference: string;
  wasAsked: boolean;
  reason: RefundReason;
  mark: Pick<RefundMark, 'tickets' | 'dateChanges'>;
}

/**
 * Requests a due refund from the provider, under a key that allows only one. The provider forgets keys after a day, so
 * from the second try on, the payment's refunds are searched first.
 */
export async function sendRefund(ctx: Context, refundId: number): Promise<void> {
  const refund = await markAsked(ctx, refundId);
  if (!refund) return;
  passCrashPoint('before the refund is sent');
  try {
    const sent = (refund.wasAsked && (await findSent(ctx, refund))) || (await ask(ctx, refund));
    passCrashPoint('after the refund is sent');
    await recordRefund(ctx, sent);
  } catch (error) {
    if (!(error instanceof CardRefused)) throw error;
    await failRefund(ctx, refundId, error.message);
    // The refund may already have been made in the dashboard.
    for (const reported of await ctx.cards.listRefunds(refund.paymentIntent))
      await recordRefund(ctx, reported);
  }
}

function ask(ctx: Context, refund: DueRefund): Promise<CardRefund> {
  const { id, paymentIntent, amountCents, reference, reason, mark } = refund;
  const request = { refundId: id, paymentIntent, amountCents, reference, mark: { reason, ...mark } };
  return ctx.cards.createRefund(`rf:${reference}:${id}`, request);
}

async function findSent(ctx: Context, { id, paymentIntent }: DueRefund): Promise<CardRefund | undefined> {
  const reported = await ctx.cards.listRefunds(paymentIntent);
  return reported.find(({ refundId }) => refundId === id);
}

/** What the provider is told stays as it was at the first try: it refuses a key that comes with anything else. */
async function markAsked({ db }: Context, refundId: number): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    with recursive tries as (
      select id, retry_of, created_at from refunds where id = ${refundId}
      union all select r.id, r.retry_of, r.created_at from tries join refunds r on r.id = tries.retry_of
    ), due as (
      select r.id, r.amount_cents, r.asked_at, r.reason, p.payment_intent, o.reference,
        coalesce(r.mark, jsonb_build_object('tickets', ${ticketsOfRefund}, 'dateChanges', ${dateChangesOfRefund})) as mark
      from refunds r join payments p on p.id = r.payment_id join orders o on o.id = r.order_id
      where r.id = ${refundId} and r.state = 'due'
    ), noted as (
      update refunds r set asked_at = coalesce(r.asked_at, now()), mark = due.mark
      from due where r.id = due.id and (r.asked_at is null or r.mark is null)
    )
    select id, amount_cents, payment_intent, reference, reason, mark, asked_at is not null as was_asked
    from due`.execute(db);
  return rows[0];
}

const ticketsOfRefund = sql<RefundMarkTicket[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'line', l.position,
    'cents', coalesce(t.refunded_cents, l.unit_price_cents)) order by t.id), '[]')
  from tickets t join order_lines l on l.id = t.order_line_id where t.refund_id = r.id)`;

/**
 * A change to a cheaper date and the refund of the difference are of one transaction, and so of one time. A ticket may
 * have been handed on since: then of the one that its seat has now.
 */
const dateChangesOfRefund = sql<RefundMarkDateChange[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'tickets', moved.codes, 'line', f.position, 'programId', l.program_id, 'sessionId', l.session_id,
      'unitPriceCents', l.unit_price_cents, 'backCents', -c.difference_cents,
      'isCancelledByUs', l.earlier_terms is null) order by c.id), '[]')
  from date_changes c join order_lines f on f.id = c.from_line_id join order_lines l on l.id = c.to_line_id
  cross join lateral (select jsonb_agg(t.code order by t.id) as codes
    from order_lines own join tickets t on t.order_line_id = own.id
    where own.order_id = c.order_id and (t.id = any(c.ticket_ids) or t.first_ticket_id in (
      select coalesce(h.first_ticket_id, h.id) from handed_on_tickets h where h.id = any(c.ticket_ids)))) moved
  where r.reason = 'date_changed' and c.order_id = r.order_id and c.supplement_id is null
    and c.changed_at = (select created_at from tries where retry_of is null) and moved.codes is not null)`;
