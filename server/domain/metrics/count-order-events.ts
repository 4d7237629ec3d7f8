import { sql } from 'kysely';
import type { OrderEventKind } from '#contract/order-event.ts';
import type { Context } from '../context.ts';
import type { FigureValue } from './figure.ts';

// Counted from 0, so that the first one is seen as an increase.
const KINDS: OrderEventKind[] = [
  'placed',
  'paid',
  'awaiting_payment',
  'expired',
  'cancelled',
  'failed',
  'refund_due',
  'refund_succeeded',
  'refund_failed',
  'alert',
];

interface Counted {
  kind: string;
  isSettled: boolean;
  upTo: number;
  times: number;
  cents: number;
}

type Sums = ReadonlyMap<string, { times: number; cents: number }>;

/**
 * Counts all order events there ever were, but reads each only once: those older than two minutes are added up and
 * remembered. No transaction lasts that long, so none can still add an event with a lower id.
 */
export function openOrderEventCount({ db }: Pick<Context, 'db'>): () => Promise<FigureValue[]> {
  let upTo = 0;
  let settled: Sums = new Map(KINDS.map((kind) => [kind, { times: 0, cents: 0 }]));
  return async () => {
    const { rows } = await sql<Counted>`
      with settled as (
        select coalesce((select id from order_events where at < now() - interval '2 minutes'
          order by id desc limit 1), 0) as id)
      select e.kind, e.id <= s.id as is_settled, s.id as up_to, count(*) as times,
        coalesce(sum(coalesce(o.total_cents, r.amount_cents)), 0)::bigint as cents
      from settled s cross join order_events e
      left join orders o on e.kind = 'paid' and o.id = e.order_id
      left join refunds r on e.kind = 'refund_succeeded' and r.id = (e.detail ->> 'refund')::bigint
      where e.id > ${upTo} group by 1, 2, 3`.execute(db);
    const [first] = rows;
    if (first && first.upTo > upTo) {
      upTo = first.upTo;
      settled = plus(
        settled,
        rows.filter(({ isSettled }) => isSettled),
      );
    }
    const sums = plus(
      settled,
      rows.filter(({ isSettled }) => !isSettled),
    );
    return [...valuesOf(sums)];
  };
}

function plus(sums: Sums, rows: Counted[]): Sums {
  const next = new Map(sums);
  for (const { kind, times, cents } of rows) {
    const known = next.get(kind) ?? { times: 0, cents: 0 };
    next.set(kind, { times: known.times + times, cents: known.cents + cents });
  }
  return next;
}

function* valuesOf(sums: Sums): Iterable<FigureValue> {
  for (const [kind, { times }] of sums) yield { name: 'nyea_order_events_total', label: kind, value: times };
  yield { name: 'nyea_paid_cents_total', label: null, value: sums.get('paid')?.cents ?? 0 };
  yield { name: 'nyea_refunded_cents_total', label: null, value: sums.get('refund_succeeded')?.cents ?? 0 };
}
