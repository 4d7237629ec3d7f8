import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { ATTENTION_KINDS } from '#contract/operations/office-needs-attention.ts';
import { ORDER_REQUEST_DAYS } from '#contract/orders/office-order-requests.ts';
import { isMissingDates } from '#server/catalogue/office-program.ts';
import { isStillLost, leftOfEvent } from '#server/orders/lost-date-change.ts';
import { dueAt } from '#server/orders/withdrawals-of-order.ts';
import { stillUnmatched } from '#server/payments/record-unmatched-payment.ts';
import type { Context } from '#server/platform/context.ts';
import type { Work } from './attention-work.ts';
import { findPressureWork } from './find-pressure-work.ts';

const MOST = 100;

/** Problems that need a person. Nothing is ticked off: an item disappears when its problem is solved. */
export async function listNeedsAttention({ db }: Pick<Context, 'db'>): Promise<Work[]> {
  const { rows } = await sql<Omit<Work, 'sellable'>>`
    select work.kind, work.id, work.refund_id, work.reference, work.name, work.amount_cents, work.currency, work.since,
      coalesce(d.due_at, v.due_at) as due_at, work.detail, work.provider_id
    from (
      (${frozen}) union all (${manualRepayments}) union all (${openDisputes}) union all (${withdrawals}) union all (${orderRequests}) union all (${stuckRefunds}) union all (${notEnded})
      union all (${waiting}) union all (${statementDifferences}) union all (${unmatchedPayments}) union all (${lostDateChanges}) union all (${withoutDates})) work
    left join disputes d on work.kind = 'dispute' and d.id = work.id
    left join lateral (select ${dueAt} as due_at from withdrawals d where work.kind = 'withdrawal' and d.id = work.id) v on true
    order by array_position(${[...ATTENTION_KINDS]}::text[], work.kind), coalesce(d.due_at, v.due_at),
      work.since limit ${MOST}`.execute(db);
  const others = rows.map((row) => ({ ...row, sellable: sellableOf(row) }));
  return [...others, ...(await findPressureWork(db))].slice(0, MOST);
}

function sellableOf({ kind, id }: Pick<Work, 'kind' | 'id'>): Work['sellable'] {
  return kind === 'program_without_dates' && id !== null ? { kind: 'program', id } : null;
}

const frozen = sql`
  select 'tickets_frozen' as kind, f.id, null::bigint as refund_id, o.reference, o.name, o.total_cents as amount_cents,
    o.currency, f.frozen_at as since, '' as detail, null::text as provider_id
  from order_freezes f join orders o on o.id = f.order_id
  where f.released_at is null
  order by f.frozen_at limit ${MOST}`;

const manualRepayments = sql`
  select m.cause as kind, m.id, m.refund_id, o.reference, o.name, m.amount_cents, o.currency, m.created_at as since,
    coalesce(r.failure, '') as detail, p.payment_intent as provider_id
  from manual_repayments m join orders o on o.id = m.order_id
  left join refunds r on r.id = m.refund_id left join payments p on p.id = r.payment_id
  where m.returned_at is null
  order by m.created_at limit ${MOST}`;

// One that was answered waits for the bank, and needs nobody.
const openDisputes = sql`
  select 'dispute', d.id, null::bigint, o.reference, o.name, d.amount_cents, o.currency, d.opened_at,
    d.status || ' (' || d.reason || ')' || coalesce('. The evidence was not sent. ' || e.failure, ''),
    d.provider_dispute_id
  from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
  left join lateral (
    select failure from dispute_evidence where dispute_id = d.id order by id desc limit 1) e on true
  where d.closed_at is null and d.status like '%needs\\_response'
  order by d.due_at, d.opened_at limit ${MOST}`;

const withdrawals = sql`
  select 'withdrawal', d.id, null::bigint, o.reference, d.name, o.total_cents, o.currency, d.received_at, d.problem, null
  from withdrawals d left join orders o on o.id = d.order_id
  where d.state = 'to_decide'
  order by d.received_at limit ${MOST}`;

const orderRequests = sql`
  select 'order_request', r.id, null, null, r.name, r.list_cents, r.currency, r.requested_at, coalesce(u.name, ''), null
  from order_requests r left join users u on u.id = r.requested_by
  where r.state = 'waiting' and r.requested_at > now() - make_interval(days => ${sql.lit(ORDER_REQUEST_DAYS)})
  order by r.requested_at limit ${MOST}`;

// Includes refunds of late payments. The reconciler checks every five minutes.
const stuckRefunds = sql`
  select 'refund_stuck', r.id, null, o.reference, o.name, r.amount_cents, o.currency, r.created_at,
    r.state || ' (' || r.reason || ')', coalesce(r.provider_refund_id, p.payment_intent)
  from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
  where (r.state = 'due' and r.created_at < now() - interval '1 hour')
    or (r.state = 'pending' and r.created_at < now() - interval '10 days')
  order by r.created_at limit ${MOST}`;

// One item for all, so that a hundred of them hide nothing else. They are listed with the statement.
const theOnly = (column: RawBuilder<unknown>) => sql`case when count(*) = 1 then min(${column}) end`;
const statementDifferences = sql`
  select 'statement_difference', min(s.id), null, ${theOnly(sql`s.order_reference`)}, '',
    ${theOnly(sql`abs(s.found_cents - s.expected_cents)`)}, ${theOnly(sql`s.currency`)}, min(s.since),
    coalesce(${theOnly(sql`s.kind`)}, count(*) || ' differences'), ${theOnly(sql`s.provider_id`)}
  from statement_differences s having count(*) > 0`;

// One item for all: after a restored backup there can be hundreds.
const unmatchedPayments = sql`
  select 'unmatched_payment', null, null, null, '', sum(u.amount_cents), ${theOnly(sql`u.currency`)},
    min(u.found_at), coalesce(${theOnly(sql`u.order_reference`)}, count(*) || ' payments'),
    ${theOnly(sql`u.provider_session_id`)}
  from ${stillUnmatched} having count(*) > 0`;

const lostDateChanges = sql`
  select 'date_change_lost', r.id, null::bigint, o.reference, o.name, r.amount_cents, o.currency, e.at, left_change.why, r.provider_refund_id
  from order_events e join orders o on o.id = e.order_id
  join refunds r on r.id = (e.detail ->> 'refund')::bigint
  cross join lateral (
    select string_agg(lost.why, ' ') as why from ${leftOfEvent} where ${isStillLost}) left_change
  where e.kind = 'refund_repeated' and e.detail ? 'left' and left_change.why is not null
  order by e.at limit ${MOST}`;

// An unpaid order normally ends within a minute of its expiry, unless the provider cannot confirm that it is unpaid.
const notEnded = sql`
  select 'not_ended', null, null, o.reference, o.name, o.total_cents, o.currency, a.expires_at, a.state,
    a.provider_session_id
  from orders o join lateral (
    select expires_at, state, provider_session_id from checkout_attempts
    where order_id = o.id order by attempt desc limit 1) a on true
  where o.state = 'pending' and a.expires_at < now() - interval '1 hour'
  order by o.created_at limit ${MOST}`;

// A delayed payment method usually takes up to five days.
const waiting = sql`
  select 'waits_for_payment', null, null, o.reference, o.name, o.total_cents, o.currency, o.created_at, '',
    a.provider_session_id
  from orders o join lateral (
    select provider_session_id from checkout_attempts
    where order_id = o.id order by attempt desc limit 1) a on true
  where o.state = 'awaiting_payment' and o.created_at < now() - interval '7 days'
  order by o.created_at limit ${MOST}`;

const withoutDates = sql`
  select 'program_without_dates', p.id, null, null, p.title, null, null, p.dates_missing_since, '', null
  from programs p
  where ${isMissingDates} and p.archived_at is null
  order by p.dates_missing_since limit ${MOST}`;
