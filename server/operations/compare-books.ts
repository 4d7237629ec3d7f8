import { sql } from 'kysely';
import { formatMoney } from '#contract/money.ts';
import type { Db } from '#server/db/connection.ts';
import { miscountedPools } from '#server/payments/check-ledger.ts';

// How much younger than it claims a row of a copy's last moment may be: clocks differ, and transactions were open.
export const CLOCKS_AND_OPEN_TRANSACTIONS_MS = 600_000;

interface Sum {
  what: string;
  currency: string;
  rows: number;
  cents: number;
}

/** Nobody changes these rows' amounts later, and none is ever removed. */
const sums = (until: Date) => sql<Sum>`
  select 'orders' as what, currency, count(*)::int as rows, sum(total_cents)::bigint as cents
    from orders where created_at < ${until} group by currency
  union all select 'payments', o.currency, count(*)::int, sum(p.amount_cents)
    from payments p join orders o on o.id = p.order_id where p.created_at < ${until} group by o.currency
  union all select 'refunds', o.currency, count(*)::int, sum(r.amount_cents)
    from refunds r join orders o on o.id = r.order_id where r.created_at < ${until} group by o.currency
  order by 1, 2`;

/** What a restored copy lacks, as sentences: its seats are counted anew, and its money is added up beside the live one's. */
export async function compareBooks(copy: Db, live: Db, until: Date): Promise<string[]> {
  const pools = await miscountedPools({ db: copy });
  const [restored, present] = await Promise.all([copy, live].map((db) => sums(until).execute(db)));
  const of = (all: Sum[] | undefined) =>
    new Map(all?.map((sum) => [`${sum.what} in ${sum.currency.toUpperCase()}`, describe(sum)]));
  const [had, has] = [of(present?.rows), of(restored?.rows)];
  return [
    ...pools.map((id) => `Seat pool ${id} of the restored backup counts other seats than its orders have.`),
    ...[...new Set([...had.keys(), ...has.keys()])]
      .filter((what) => had.get(what) !== has.get(what))
      .map(
        (what) =>
          `The restored backup has ${has.get(what) ?? 'no'} ${what}, the database ${had.get(what) ?? 'none'}.`,
      ),
  ];
}

function describe({ rows, cents, currency }: Sum): string {
  return `${rows} (${formatMoney(cents, currency)})`;
}
