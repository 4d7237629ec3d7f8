import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { buyerOf } from './buyer.ts';
import type { PlaceOrder } from './place-order.ts';
import type { FoundItem } from './price-cart.ts';
import { itemsAsSold, judgeItems } from './price-cart.ts';
import { soldOut } from './refuse-lines.ts';

/**
 * In the seconds after a session has sold out most who press come too late. They are told by one question, and do not
 * queue for the seats; whoever has an order or a key of his own goes the whole way.
 */
export async function refuseSoldOut(ctx: Context, { buyer, items, route, key }: PlaceOrder): Promise<void> {
  const caller = buyerOf(buyer);
  const { rows } = await sql<{ items: FoundItem[]; isKnown: boolean }>`
    select (select json_agg(row_to_json(found)) from (${itemsAsSold(items)}) as found) as items,
      exists (select from orders where buyer = ${caller} and state = 'pending')
      or exists (select from idempotency_keys where caller = ${caller} and route = ${route} and key = ${key ?? ''})
        as "isKnown"`.execute(ctx.db);
  const [now] = rows;
  if (!now || now.isKnown) return;
  const judged = judgeItems(now.items, items);
  if (judged.some(({ problem, line }) => problem || line?.saleState !== 'open')) return;
  const lines = judged.flatMap(({ line }) => (line ? [line] : []));
  if (lines.some(({ left, quantity }) => left < quantity)) throw soldOut(lines, ctx.currency);
}
