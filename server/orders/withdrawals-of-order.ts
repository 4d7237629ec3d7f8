import { sql } from 'kysely';
import type { WithdrawalState } from '#contract/changes/withdrawal-state.ts';
import { DECISION_DAYS, OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';

/** How far a withdrawal is. */
export interface WithdrawalProgress {
  state: WithdrawalState;
  receivedAt: string;
  /** When the money goes back by itself. Null: not by itself, or the email about it has not gone out. */
  goesBackAt: string | null;
  answerBy: string;
  objectedAt: string | null;
  decidedAt: string | null;
}

export interface OrderWithdrawal extends WithdrawalProgress {
  isFromOtherAddress: boolean;
  amountCents: number | null;
}

/** Until when the law wants the money of the withdrawal `d` back. */
export const dueAt = sql<Date>`(d.received_at + make_interval(days => ${sql.lit(DECISION_DAYS)}))`;

/** Of the withdrawal `d` from an order, for json_build_object. */
export const withdrawalProgress = sql`'state', d.state, 'receivedAt', d.received_at,
  'goesBackAt', case when d.state = 'waiting' then (
    select max(e.sent_at) + make_interval(hours => ${sql.lit(OBJECTION_HOURS)}) from emails e
    where e.kind = 'withdrawal_asked' and e.again_of is null
      and e.subject = 'order:' || d.order_id || '/withdrawal:' || d.id) end,
  'answerBy', ${dueAt},
  'objectedAt', d.objected_at, 'decidedAt', d.decided_at`;

/** What the office is to know of a withdrawal that is not decided yet. */
export interface OpenWithdrawal {
  id: number;
  state: 'waiting' | 'to_decide';
  receivedAt: string;
  /** As typed. Empty for all of the order. */
  part: string;
  /** When the money goes back by itself. Null: not by itself, or the email about it has not gone out. */
  goesBackAt: string | null;
  answerBy: string;
  isFromOtherAddress: boolean;
}

// Anybody can type the reference of somebody else. Those of the order's own address come first.
const MOST = 5;

/** Withdrawals from the contract of the order `o`, without what was typed. */
export const withdrawalsOfOrder = sql<OrderWithdrawal[]>`(
  select coalesce(json_agg(json_build_object(${withdrawalProgress},
    'isFromOtherAddress', not d.is_own, 'amountCents', d.amount_cents) order by d.is_own desc, d.id desc), '[]')
  from (select *, email in ('', lower(o.email)) as is_own from withdrawals where order_id = o.id
    order by is_own desc, id desc limit ${sql.lit(MOST)}) d)`;

/** Those from the order `o` that are not decided, with which of it is meant. */
export const openWithdrawalsOfOrder = sql<OpenWithdrawal[]>`(
  select coalesce(json_agg(json_build_object(${withdrawalProgress}, 'id', d.id, 'part', d.part,
    'isFromOtherAddress', not d.is_own) order by d.is_own desc, d.id desc), '[]')
  from (select *, email in ('', lower(o.email)) as is_own from withdrawals
    where order_id = o.id and state in ('waiting', 'to_decide')
    order by is_own desc, id desc limit ${sql.lit(MOST)}) d)`;
