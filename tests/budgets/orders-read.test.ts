import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/checkout/checkout.ts';
import { exportAccount } from '#server/accounts/export-account.ts';
import { listUserPrograms } from '#server/accounts/list-user-programs.ts';
import { checkCart } from '#server/checkout/check-cart.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import type { Context, Tx } from '#server/platform/context.ts';
import { buildContext } from '#tests/build-context.ts';
import { buildSession } from '#tests/builders.ts';
import { createTestDatabase } from '#tests/test-database.ts';
import type { TestDatabase } from '#tests/test-database.ts';

const OTHERS = 2_000;
const user = { id: 7, email: 'ada@example.com', isEmailVerified: true };
const reader = { userId: user.id, keyHash: Buffer.alloc(32) };
let database: TestDatabase;
let item: CartItem;

beforeAll(async () => {
  database = await createTestDatabase();
  const session = await buildSession(database.db, { capacity: 10 });
  item = {
    programId: session.programId,
    sessionId: session.id,
    quantity: 1,
    unitPriceCents: 0,
    currency: 'usd',
  };
  await sql`
    insert into orders (reference, buyer_key_hash, name, email, cart_hash, state, currency, total_cents)
    select 'AAAA-BBBB-' || lpad(n::text, 4, '0'), sha256(n::text::bytea), 'Bo', 'bo@example.com', sha256('cart'),
      'paid', 'usd', 100 from generate_series(1, ${OTHERS}) n`.execute(database.db);
  await sql`
    insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, detail, quantity, unit_price_cents)
    select id, 0, ${session.programId}, ${session.id}, ${session.poolId}, 'Robotics', '', 1, 100
    from orders`.execute(database.db);
  await sql`analyze orders, order_lines`.execute(database.owner.db);
});
afterAll(() => database.drop());

/** How many orders are read, by whatever way. */
async function countOrdersRead(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const before = await ordersRead(tx);
    await work(tx);
    return (await ordersRead(tx)) - before;
  });
}

async function ordersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
    where relname = 'orders'`.execute(tx);
  return rows[0]!.read;
}

test.for<[string, (tx: Tx) => Promise<unknown>]>([
  ['the orders of an account', (db) => listOrders({ db }, user.id)],
  ['the programs of an account', (db) => listUserPrograms({ db }, user.id)],
  ['the export of an account', (db) => exportAccount({ ...buildContext(database), db }, user)],
  [
    'a check of a cart',
    (db) => checkCart({ db } as unknown as Context, { items: [item], reader, reference: undefined }),
  ],
])('%s reads no orders of others', async ([, work]) => {
  // The planner looks at the ends of an index.
  expect(await countOrdersRead(work)).toBeLessThanOrEqual(10);
});

test('reading all orders is counted', async () => {
  const all = (tx: Tx) => sql`select from orders where notes = ''`.execute(tx);
  expect(await countOrdersRead(all)).toBe(OTHERS);
});
