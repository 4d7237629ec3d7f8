import { createHash, randomBytes } from 'node:crypto';
import { CHECKOUT, checkoutBody } from '../checkout-bench.ts';
import type { Figure } from '../figure.ts';
import { nextBuyer, withOwnEmail } from '../next-buyer.ts';
import { Void } from '../void.ts';
import { compare, measureInTurn } from './measure-reads.ts';
import type { Answered, Shop } from './shop.ts';
import { ask, postJson } from './shop.ts';

const ORDERS = 200;

/** Two hundred sales one after the other; then they are all those of one buyer, who opens the dashboard. */
export async function measureSales(full: Shop, sample: Shop): Promise<Figure[]> {
  const settlements: [Answered[], Answered[]] = [[], []];
  const shops: [Shop, Shop] = [full, sample];
  const begun = await Promise.all(shops.map(({ database }) => newestOrder(database)));
  const checkouts = await measureInTurn(
    {
      isKept: false,
      ask: async (shop, time) => {
        const { checkout, settlement } = await sell(shop, time);
        settlements[shops.indexOf(shop)]?.push(settlement);
        return checkout;
      },
    },
    shops,
    ORDERS,
  );
  const tokens = new Map<Shop, string>();
  for (const [index, shop] of shops.entries()) tokens.set(shop, await giveToBuyer(shop, begun[index] ?? 0));
  const dashboards = await measureInTurn(
    {
      isKept: false,
      ask: (shop) =>
        ask(shop.site, '/api/v1/orders', { headers: { authorization: `Bearer ${tokens.get(shop)}` } }),
    },
    shops,
  );
  return [
    compare('checkout until the provider’s address', checkouts),
    compare('settlement of a paid order', [settlements[0].slice(-ORDERS), settlements[1].slice(-ORDERS)]),
    compare(`orders on the dashboard of a buyer with ${ORDERS}`, dashboards),
  ];
}

async function sell(
  { site, sessions }: Shop,
  time: number,
): Promise<Record<'checkout' | 'settlement', Answered>> {
  const session = sessions[time % sessions.length];
  if (!session) throw new Void('there is nothing to sell.');
  const checkout = await postJson(site, CHECKOUT, withOwnEmail(checkoutBody(session)), nextBuyer());
  const { data } = JSON.parse(checkout.text) as { data: { id: string } };
  const settlement = await postJson(
    site,
    '/api/v1/stripe/verify-payment',
    JSON.stringify({ session_id: data.id }),
  );
  const { data: result } = JSON.parse(settlement.text) as { data: { payment_status: string } };
  if (result.payment_status !== 'paid') throw new Void(`an order that was paid is ${result.payment_status}.`);
  return { checkout, settlement };
}

async function newestOrder(database: Shop['database']): Promise<number> {
  const { rows } = await database.query<{ id: number }>('select coalesce(max(id), 0)::int as id from orders');
  return rows[0]?.id ?? 0;
}

/** The orders since then as those of a new account. Returns the token of its sign-in. */
async function giveToBuyer({ database }: Shop, since: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `with buyer as (
      insert into users (email, name, role, email_verified_at)
      values ('bench.buyer@example.com', 'Bo Buyer', 'student', now()) returning id
    ), entered as (
      insert into access_tokens (token_hash, user_id, scope, expires_at)
      select $1, id, 'site', now() + interval '1 hour' from buyer
    )
    update orders set user_id = buyer.id, buyer_key_hash = null from buyer
    where orders.id in (select id from orders where id > $2 and state = 'paid' order by id limit ${ORDERS})`,
    [createHash('sha256').update(token).digest(), since],
  );
  return token;
}
