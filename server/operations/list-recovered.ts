import { sql } from 'kysely';
import type { Recovered } from '#contract/operations/office-recovery.ts';
import type { RefundReason } from '#contract/orders/refund-state.ts';
import { isThere } from '#server/db/is-there.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';

export interface FoundRecovered {
  id: number;
  at: Date;
  reference: string;
  name: string;
  outcome: Recovered['outcome'];
  amountCents: number;
  currency: string;
  reason: RefundReason | null;
  tickets: number;
  detail: string;
}

interface ListRecovered extends PageRequest {
  search: string;
  outcome?: Recovered['outcome'];
}

/**
 * Of an order, the amount when it was paid: its total can be less since. Events of an earlier release do not know it.
 */
const amountOf = sql<number>`coalesce((e.detail ->> 'amountCents')::int, o.total_cents)`;

/** What recover repeated after restored backups, and what it left for a person, by the events of the orders. */
export async function listRecovered(
  { db }: Pick<Context, 'db'>,
  { search, outcome, ...asked }: ListRecovered,
): Promise<Page<FoundRecovered>> {
  const keyset = keysetOf(asked, { value: sql`e.at`, type: 'timestamptz', id: sql`e.id` });
  const { rows } = await sql<FoundRecovered & WithCursor>`
    select e.id, e.at, o.reference, o.name, ${outcomeOf} as outcome, o.currency,
      ${amountOf} as amount_cents, e.detail ->> 'reason' as reason,
      coalesce((select sum((m ->> 'tickets')::int) from jsonb_array_elements(e.detail -> 'moved') m),
        (e.detail ->> 'tickets')::int, 0)::int as tickets,
      coalesce((select string_agg(d.words, ' ') from (
        select m ->> 'to' as words from jsonb_array_elements(e.detail -> 'moved') m
        union all select l ->> 'why' from jsonb_array_elements(e.detail -> 'left') l) d), '') as detail,
      ${keyset.cursorValue}
    from order_events e join orders o on o.id = e.order_id
    where e.kind in ('restored', 'payment_found', 'refund_repeated') and ${keyset.within}
      and ${searchWords(sql`office_fold(' ' || o.reference || ' ' || o.name || ' ' || o.email)`, search)}
      and ${outcome === undefined ? sql`true` : sql`${outcomeOf} = ${outcome}`}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}

const outcomeOf = sql<Recovered['outcome']>`case
  when e.kind = 'refund_repeated' then case when e.detail ? 'left' then 'for_a_person'
    when e.detail ? 'moved' then 'date_changed' else 'refund_recorded' end
  when ${isThere(sql`from refunds r where r.order_id = e.order_id and r.reason = 'seats_gone'`)} then 'seats_gone'
  when e.kind = 'restored' then 'order_made_again' else 'payment_found' end`;
