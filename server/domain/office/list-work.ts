import { sql } from 'kysely';
import type { WorkItem } from '#contract/office/worklist.ts';
import type { Context } from '../context.ts';

export interface Work {
  kind: WorkItem['kind'];
  id: number | null;
  reference: string;
  name: string;
  amountCents: number;
  currency: string;
  since: Date;
  detail: string;
  providerId: string | null;
}

const MOST = 100;

/**
 * What no rule has put right by itself. Nothing is ticked off: an item goes when what it tells of is no longer so.
 */
export async function listWork({ db }: Pick<Context, 'db'>): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select kind, id, reference, name, amount_cents as "amountCents", currency, since, detail,
      provider_id as "providerId"
    from (
      (${failedRefunds}) union all (${byHand}) union all (${refundsByHand}) union all (${openDisputes}) union all (${stuckRefunds})
      union all (${notEnded}) union all (${waiting})) work
    order by array_position(array['refund_failed', 'by_hand', 'refund_by_hand', 'dispute', 'refund_stuck', 'not_ended', 'waits_for_payment'], kind),
      since limit ${MOST}`.execute(db);
  return rows;
}

const failedRefunds = sql`
  select 'refund_failed' as kind, r.id, o.reference, o.name, r.amount_cents, o.currency,
    coalesce(r.ended_at, r.created_at) as since, coalesce(r.failure, '') as detail, p.payment_intent as provider_id
  from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
  where r.state = 'failed' and r.returned_outside_at is null
    and not exists (select from refunds again where again.retry_of = r.id)
  order by r.created_at limit ${MOST}`;

// Of a session that was called off: what was not paid by card.
const byHand = sql`
  select 'by_hand', i.id, o.reference, o.name, i.amount_cents, o.currency, i.changed_at, '', null::text
  from calling_off_items i join orders o on o.id = i.order_id
  where i.outcome = 'by_hand' and i.returned_at is null
  order by i.changed_at limit ${MOST}`;

// Of an order by invoice, of which seats were refunded.
const refundsByHand = sql`
  select 'refund_by_hand', b.id, o.reference, o.name, b.amount_cents, o.currency, b.created_at, '', null::text
  from owed_by_hand b join orders o on o.id = b.order_id
  where b.returned_at is null
  order by b.created_at limit ${MOST}`;

const openDisputes = sql`
  select 'dispute', d.id, o.reference, o.name, d.amount_cents, o.currency, d.opened_at,
    d.status || ' (' || d.reason || ')', d.provider_dispute_id
  from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
  where d.closed_at is null
  order by d.opened_at limit ${MOST}`;

// Also of a late payment that has to go back. The reconciler asks every five minutes.
const stuckRefunds = sql`
  select 'refund_stuck', r.id, o.reference, o.name, r.amount_cents, o.currency, r.created_at,
    r.state || ' (' || r.reason || ')', coalesce(r.provider_refund_id, p.payment_intent)
  from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
  where (r.state = 'due' and r.created_at < now() - interval '1 hour')
    or (r.state = 'pending' and r.created_at < now() - interval '10 days')
  order by r.created_at limit ${MOST}`;

// The sweep ends an order within a minute of its time, unless the provider does not say that it cannot be paid.
const notEnded = sql`
  select 'not_ended', null::bigint, o.reference, o.name, o.total_cents, o.currency, a.expires_at, a.state,
    a.provider_session_id
  from orders o join lateral (
    select expires_at, state, provider_session_id from checkout_attempts
    where order_id = o.id order by attempt desc limit 1) a on true
  where o.state = 'pending' and a.expires_at < now() - interval '1 hour'
  order by o.created_at limit ${MOST}`;

// A delayed method takes days; most take five.
const waiting = sql`
  select 'waits_for_payment', null::bigint, o.reference, o.name, o.total_cents, o.currency, o.created_at, '',
    a.provider_session_id
  from orders o join lateral (
    select provider_session_id from checkout_attempts
    where order_id = o.id order by attempt desc limit 1) a on true
  where o.state = 'awaiting_payment' and o.created_at < now() - interval '7 days'
  order by o.created_at limit ${MOST}`;
