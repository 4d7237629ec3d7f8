import type { Context } from '../context.ts';
import { buyerOf } from './buyer.ts';
import { findStanding } from './find-standing.ts';
import type { PlaceOrder } from './place-order.ts';
import { judgeItems } from './price-cart.ts';
import { soldOut } from './refuse-lines.ts';

/**
 * In the seconds after a session has sold out most who press come too late. They are told by one question, and do not
 * queue for the seats; whoever has an order or a key of his own goes the whole way.
 */
export async function refuseSoldOut(ctx: Context, input: PlaceOrder): Promise<void> {
  const { keyed, open, items } = await findStanding(ctx.db, { ...input, buyer: buyerOf(input.buyer) });
  if (keyed || open) return;
  const judged = judgeItems(items, input.items);
  if (judged.some(({ problem, line }) => problem || line?.saleState !== 'open')) return;
  const lines = judged.flatMap(({ line }) => (line ? [line] : []));
  if (lines.some(({ left, quantity }) => left < quantity)) throw soldOut(lines, ctx.currency);
}
