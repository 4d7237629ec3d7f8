import { sql } from 'kysely';
import type { OrderEventKind } from '#contract/orders/order-event.ts';
import type { Context } from '#server/platform/context.ts';
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

// So that no statement runs into its time limit, however many events there are.
const MOST_AT_ONCE = 200_000;

interface Counted {
  kind: string;
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
    const lastSettled = await findLastSettled(db);
    while (upTo < lastSettled) {
      const next = Math.min(upTo + MOST_AT_ONCE, lastSettled);
      settled = plus(settled, await countBetween(db, upTo, next));
      upTo = next;
    }
    return [...valuesOf(plus(settled, await countBetween(db, upTo, Number.MAX_SAFE_INTEGER)))];
  };
}

async function findLastSettled(db: Context['db']): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from order_events where at < now() - interval '2 minutes' order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? 0;
}

async function countBetween(db: Context['db'], after: number, upTo: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select e.kind, count(*) as times, coalesce(sum(coalesce(o.total_cents, r.amount_cents)), 0)::bigint as cents
    from order_events e
    left join orders o on e.kind = 'paid' and o.id = e.order_id
    left join refunds r on e.kind = 'refund_succeeded' and r.id = (e.detail ->> 'refund')::bigint
    where e.id > ${after} and e.id <= ${upTo} group by e.kind`.execute(db);
  return rows;
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
