import { sql } from 'kysely';
import type { CardSession } from '#server/platform/card-provider.ts';
import type { Tx } from '#server/platform/context.ts';

export interface LostChange {
  orderId: number;
  fromLineId: number;
  ticketIds: number[];
}

/**
 * The tickets for whose dearer date a lost payment is. Where their order was made again, they have other codes, and
 * others of one of its lines are as good, if it has but one. Undefined if they are not there: then the payment is refunded.
 */
export async function findLostChange(
  tx: Tx,
  { mark }: Pick<CardSession, 'mark'>,
): Promise<LostChange | undefined> {
  const change = mark?.dateChange;
  if (!change) return undefined;
  const { rows } = await sql<LostChange & { isNamed: boolean }>`
    select o.id as order_id, l.id as from_line_id, t.is_named,
      (array_agg(t.id order by t.id))[1:${change.tickets.length}]::int[] as ticket_ids
    from orders o join order_lines l on l.order_id = o.id
    cross join lateral (select id, code = any(${change.tickets}::text[]) as is_named from tickets
      where order_line_id = l.id and state = 'valid') t
    where o.reference = ${change.order} and (t.is_named or exists (
      select from order_events e where e.order_id = o.id and e.kind = 'restored'))
    group by o.id, l.id, t.is_named having count(*) >= ${change.tickets.length}
    order by t.is_named desc, l.position`.execute(tx);
  const [named, ...others] = rows;
  if (!named || (!named.isNamed && others.length > 0)) return undefined;
  const { orderId, fromLineId, ticketIds } = named;
  return { orderId, fromLineId, ticketIds };
}
