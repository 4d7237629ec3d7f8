import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PaidBy } from '#contract/checkout/paid-by.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { Context } from '#server/platform/context.ts';
import { beginningIn, codeIn } from '#server/platform/lists/code-in.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { Page, PageRequest, WithCursor, SortedBy } from '#server/platform/lists/keyset.ts';
import { buyerHasWords, wordsOfBuyer } from '#server/platform/lists/orders-with-words.ts';
import { withinFirmDays } from '#server/platform/lists/within-firm-days.ts';
import { openOfInvoice, sumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import type { SumsOfInvoice } from '#server/platform/sums-of-invoice.ts';
import { ticketsEver } from '#server/platform/tickets-ever.ts';
import { namesFound, ordersOfNamed } from './orders-of-named.ts';

/** The filters of the order list. */
export interface OrdersFilter {
  search: string;
  state?: OrderState;
  session?: number;
  program?: number;
  /** Orders by invoice of which something is not paid. */
  invoice?: 'open';
  /** Days in the firm's time zone. */
  from?: string;
  to?: string;
}

export interface OrdersAsked extends OrdersFilter, PageRequest {
  sort: 'time' | 'total';
}

export interface FoundOrder {
  id: number;
  reference: string;
  name: string;
  email: string;
  phone: string;
  state: OrderState;
  paidBy: PaidBy;
  invoice: SumsOfInvoice | null;
  /** The last day on which something was paid of an invoice. */
  lastPaidOn: string | null;
  seats: number;
  titles: string[];
  totalCents: number;
  refundedCents: number;
  currency: string;
  createdAt: Date;
  settledAt: Date | null;
  /** The order whose date is changed when this one is paid. */
  supplementTo: string | null;
}

export interface ListedOrder extends FoundOrder {
  /** Names on tickets of others than the buyer that have a word of the search. */
  namesFound: string[];
}

const FIRST_READ = 2_000;

const orders: Record<OrdersAsked['sort'], Pick<SortedBy, 'value' | 'type'>> = {
  time: { value: sql`o.created_at`, type: 'timestamptz' },
  total: { value: sql`o.total_cents`, type: 'bigint' },
};

/** One page of matching orders. A search for a reference, a part that it begins with, or a ticket code finds just that. */
export async function findOrders(
  { db }: Pick<Context, 'db'>,
  asked: OrdersAsked,
  firstRead = FIRST_READ,
): Promise<Page<ListedOrder>> {
  const isNamed = namedBy(asked.search);
  if (isNamed) {
    const named = await selectOrders(db, asked, isNamed);
    if (named.length > 0) return pageOf(named, asked);
  }
  return pageOf(await selectOrders(db, asked, isOfPage(asked, firstRead)), asked);
}

async function selectOrders(
  db: Context['db'],
  asked: OrdersAsked,
  which: RawBuilder<boolean>,
): Promise<(ListedOrder & WithCursor)[]> {
  const { cursorValue, within, order, limit } = keysetOf(asked, keyOf(asked));
  const { rows } = await sql<ListedOrder & WithCursor>`
    select ${columns}, ${namesFound(asked.search)} as names_found, ${cursorValue} from ${ordersWithLines}
    where ${which} and ${within} ${order} limit ${limit}`.execute(db);
  return rows;
}

/**
 * The orders of the page, and perhaps some that come later. Among the first orders of the list a common name is found
 * often enough; by the index all who have it would be read. Each way to have a rare one uses an index of its own.
 */
function isOfPage(asked: OrdersAsked, firstRead: number): RawBuilder<boolean> {
  const words = hasWords(asked.search);
  if (!words) return matchesFilters(asked);
  const { within, order, limit } = keysetOf(asked, keyOf(asked));
  const listed = sql`from orders o where ${matchesFilters(asked)} and ${within}`;
  const byIndex = words.map((has) => sql`(select o.id ${listed} and ${has} ${order} limit ${limit})`);
  return sql<boolean>`o.id = any ((
    select case when cardinality(ids) >= ${limit} or listed < ${firstRead} then ids
      else array(${sql.join(byIndex, sql` union `)}) end
    from (select count(*) as listed, coalesce(array_agg(o.id) filter (where ${sql.join(words, sql` or `)}), '{}') as ids
      from (select o.* ${listed} ${order} limit ${firstRead}) o offset 0) as among_first)::bigint[])`;
}

function keyOf({ sort }: OrdersAsked) {
  return { ...orders[sort], id: sql`o.id` };
}

/** All matching orders, newest first. */
export function ordersThatMatch(filter: OrdersFilter): RawBuilder<FoundOrder> {
  return sql<FoundOrder>`select ${columns} from ${ordersWithLines}
    where ${matches(filter)} order by o.created_at desc, o.id desc`;
}

const columns = sql`o.id, o.reference, o.name, o.email, o.phone, o.state, o.paid_by,
  ${sumsOfInvoice} as invoice,
  case when o.paid_by = 'invoice' then (select max(paid_on)::text from invoice_payments p where order_id = o.id
    and corrects is null and not exists (select from invoice_payments c where c.corrects = p.id)) end as last_paid_on,
  o.total_cents, o.currency, o.created_at, o.settled_at,
  (select changed.reference from orders changed where changed.id = o.supplement_to) as supplement_to,
  coalesce(l.seats, 0) as seats, coalesce(l.titles, '{}') as titles,
  case when o.paid_by = 'invoice' then (
      select coalesce(sum(amount_cents), 0)::int from manual_repayments where order_id = o.id)
    else (select coalesce(sum(r.amount_cents), 0)::int from refunds r left join manual_repayments m on m.refund_id = r.id
      where r.order_id = o.id and (r.state = 'succeeded' or m.returned_at is not null))
    end as refunded_cents`;

const ordersWithLines = sql`orders o left join lateral (
  select sum(quantity)::int as seats,
    array_agg(concat_ws(' · ', title, nullif(detail, '')) order by position) as titles
  from order_lines where order_id = o.id and quantity > 0) l on true`;

/** Undefined if the search cannot be a reference, a part that one begins with, or a ticket code. */
function namedBy(search: string): RawBuilder<boolean> | undefined {
  const code = codeIn(search);
  if (code !== undefined)
    return sql<boolean>`(o.reference = ${code} or o.id = (
      select l.order_id from ${ticketsEver} t join order_lines l on l.id = t.order_line_id where t.code = ${code}))`;
  const beginning = beginningIn(search);
  return beginning === undefined
    ? undefined
    : sql<boolean>`o.replaced_by is null and o.reference like ${`${beginning}%`}`;
}

/** Conditions, one of which is true where the order has all words. Undefined without words. */
function hasWords(search: string): RawBuilder<boolean>[] | undefined {
  if (search.trim() === '') return undefined;
  return [...buyerHasWords(search), sql<boolean>`o.id = any (array(${ordersOfNamed(wordsOfBuyer, search)}))`];
}

function matches(filter: OrdersFilter): RawBuilder<boolean> {
  const words = hasWords(filter.search);
  return words
    ? sql<boolean>`${matchesFilters(filter)} and (${sql.join(words, sql` or `)})`
    : matchesFilters(filter);
}

function matchesFilters({ state, session, program, invoice, from, to }: OrdersFilter): RawBuilder<boolean> {
  return sql.join(
    [
      sql`o.replaced_by is null`,
      ...(state === undefined ? [] : [sql`o.state = ${state}`]),
      ...(invoice === undefined ? [] : [sql`o.paid_by = 'invoice' and ${openOfInvoice} > 0`]),
      ...(session === undefined
        ? []
        : [sql`o.id in (select order_id from order_lines where session_id = ${session} and quantity > 0)`]),
      ...(program === undefined
        ? []
        : [sql`o.id in (select order_id from order_lines where program_id = ${program} and quantity > 0)`]),
      ...withinFirmDays(sql`o.created_at`, { from, to }),
    ],
    sql` and `,
  );
}
