import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import type { Page, PageRequest, WithCursor } from '#server/platform/lists/keyset.ts';
import { keysetOf, pageOf } from '#server/platform/lists/keyset.ts';
import type { CancellationItem } from './cancellation-items.ts';
import { itemsWithRefund, stateOfItem } from './cancellation-items.ts';

export interface ItemsAsked extends PageRequest {
  sessionId: number;
  search: string;
  state?: CancellationItem['state'];
}

/** Every affected order and its outcome. */
export async function listCancellationItems(
  { db }: Pick<Context, 'db'>,
  asked: ItemsAsked,
): Promise<Page<CancellationItem>> {
  const keyset = keysetOf(asked, { value: sql`i.id`, type: 'bigint', id: sql`i.id` });
  const part = `%${asked.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<CancellationItem & WithCursor>`
    select i.id, o.reference, o.name, o.email, ${stateOfItem} as state, i.outcome, i.seats,
      i.amount_cents, coalesce(i.failure, r.failure) as failure,
      case when i.state = 'asked' then i.asked_until end as asked_until,
      i.outcome is not distinct from 'by_hand' and not exists (select from manual_repayments m
        where m.order_id = i.order_id and m.session_id = c.session_id and m.returned_at is null) as is_returned,
      coalesce(r.ended_at, i.changed_at) as changed_at, ${keyset.cursorValue}
    from ${itemsWithRefund}
    join session_cancellations c on c.id = i.cancellation_id and c.session_id = ${asked.sessionId}
    join orders o on o.id = i.order_id
    where (${asked.search} = '' or o.reference ilike ${part} or o.name ilike ${part} or o.email ilike ${part})
      and (${asked.state ?? null}::text is null or ${stateOfItem} = ${asked.state ?? null}::text)
      and ${keyset.within} ${keyset.order} limit ${keyset.limit}`.execute(db);
  return pageOf(rows, asked);
}
