import { sql } from 'kysely';
import type { OrderRequestState } from '#contract/orders/office-order-requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import { searchWords } from '#server/platform/lists/search-words.ts';
import type { OrderRequest } from './order-request.ts';
import { orderRequestColumns, orderRequestState, orderRequestTables } from './order-request.ts';

interface ListOrderRequests extends PageRequest {
  search: string;
  state?: OrderRequestState;
}

export async function listOrderRequests(
  { db }: Pick<Context, 'db'>,
  { search, state, ...asked }: ListOrderRequests,
): Promise<Page<OrderRequest>> {
  const keyset = keysetOf(asked, { value: sql`r.requested_at`, type: 'timestamptz', id: sql`r.id` });
  const { rows } = await sql<OrderRequest & WithCursor>`
    select ${orderRequestColumns}, ${keyset.cursorValue} from ${orderRequestTables}
    where ${keyset.within} and ${searchWords(sql`office_fold(' ' || r.name || ' ' || r.email)`, search)}
      and ${state === undefined ? sql`true` : sql`${orderRequestState} = ${state}`}
    ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
