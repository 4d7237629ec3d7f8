import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildProgram } from '#tests/builders.ts';
import { openShop } from '#tests/open-shop.ts';
import { readCheckoutFacts } from './read-checkout-facts.ts';

const shop = openShop();
const OTHERS = 300;
/** After five, PostgreSQL may keep a plan. */
const TIMES = 8;

test('the orders of others are not read, also while PostgreSQL knows nothing of a young table', async () => {
  const { id: programId } = await buildProgram(shop.db, { capacity: 1_000 });
  await sql`insert into orders (reference, buyer_key_hash, network, name, email, phone, school_name, grade, city,
      notes, cart_hash, state, currency, total_cents, paid_by, held_from, held_until)
    select 'AAAA-BBBB-' || lpad(number::text, 4, '0'), sha256(number::text::bytea), '192.0.2.1', 'A Buyer',
      'buyer-' || number || '@example.com', '+1|555 123 4567', 'A School', 'Grade 10', 'New York', '',
      sha256('a cart'), 'pending', 'usd', 100, 'card', now(), now() + interval '30 minutes'
    from generate_series(1, ${OTHERS}) as number`.execute(shop.db);
  const before = await ordersRead();
  for (let time = 0; time < TIMES; time += 1)
    await readCheckoutFacts(shop.db, {
      buyer: `key:${'ab'.repeat(32)}`,
      email: 'nobody@example.com',
      network: '192.0.2.2',
      route: 'test',
      key: undefined,
      items: [{ programId, sessionId: null, quantity: 1 }],
    });
  expect((await ordersRead()) - before).toBe(0);
});

/** Rows of orders that were fetched by any plan so far. */
async function ordersRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(shop.db);
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_user_tables where relname = 'orders'`.execute(
    shop.db,
  );
  return rows[0]?.read ?? 0;
}
