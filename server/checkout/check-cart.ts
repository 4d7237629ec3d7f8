import { sql } from 'kysely';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { accountAsBuyer } from '#server/accounts/is-order-of-account.ts';
import { guestAsBuyer } from '#server/orders/buyer.ts';
import type { OrderReader } from '#server/orders/get-order.ts';
import type { Context } from '#server/platform/context.ts';
import type { CheckoutLimits } from './checkout-limits.ts';
import { checkoutLimits } from './checkout-limits.ts';
import type { FoundItem, PricedLine } from './price-cart.ts';
import { itemsAsSold, judgeItems } from './price-cart.ts';
import type { SoldUnder } from './terms-for-buyer.ts';
import { soldUnder, termsForBuyer } from './terms-for-buyer.ts';

export interface CheckedLine {
  item: number;
  wanted: CartItem;
  line: PricedLine | undefined;
  /** The most seats of this line that the buyer can have. */
  most: number;
  isTooMany: boolean;
  termsId: number | null;
  terms: string[];
}

/** The cart at current prices. Seats that this buyer's open order holds count as available, on each device that opened it. */
export async function checkCart(
  { db }: Context,
  { items, reader, reference }: { items: CartItem[]; reader: OrderReader; reference: string | undefined },
): Promise<CheckedLine[]> {
  const { rows } = await itemsAsSold(items, soldUnder).$castTo<FoundItem & SoldUnder>().execute(db);
  const { seatsOfALine: most } = await findLimits(db);
  const lines = judgeItems(rows, items, most);
  const held = await findHeld(db, reader, reference);
  return items.map((wanted, item) => {
    const { line, problem } = lines[item] ?? {};
    return {
      item,
      wanted,
      most,
      isTooMany: problem?.field === 'quantity',
      termsId: rows[item]?.termsId ?? null,
      terms: rows[item] ? termsForBuyer(rows[item]) : [],
      line: line && { ...line, left: line.left + (held.get(line.poolId) ?? 0) },
    };
  });
}

async function findLimits(db: Context['db']): Promise<CheckoutLimits> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'checkout_limits')
    .executeTakeFirst();
  return checkoutLimits(setting?.value);
}

async function findHeld(
  db: Context['db'],
  { userId, keyHash }: OrderReader,
  reference: string | undefined,
): Promise<Map<number, number>> {
  const buyers = [
    ...(userId === undefined ? [] : [accountAsBuyer(userId)]),
    ...(keyHash === undefined ? [] : [guestAsBuyer(keyHash)]),
  ];
  if (buyers.length === 0) return new Map();
  const { rows } = await sql<{ poolId: number; seats: number }>`
    select h.seat_pool_id as pool_id, sum(h.quantity)::int as seats
    from orders o join order_lines l on l.order_id = o.id
    join seat_holds h on h.order_line_id = l.id and h.state = 'held'
    where o.state in ('pending', 'awaiting_confirmation') and (o.buyer = any(${buyers}::text[])
      or o.id = any(array(select order_id from order_keys where key_hash = ${keyHash ?? null})))
      and (${reference ?? null}::text is null or o.reference = ${reference ?? null})
    group by 1`.execute(db);
  return new Map(rows.map(({ poolId, seats }) => [poolId, seats]));
}
