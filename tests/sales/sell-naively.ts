import { sql } from 'kysely';
import { randomCode } from '#server/platform/random-code.ts';
import { buildBuyer } from './buyer.ts';
import type { SalesWorld } from './sales-world.ts';

interface Seats {
  id: number;
  poolId: number;
  programId: number;
}

/** The negative control: checks, then takes seat by seat, without a lock. */
export async function sellNaively({ database: { db }, ledger }: SalesWorld, cart: Seats[]): Promise<boolean> {
  const buyer = buildBuyer();
  const seen = await sql<{ id: number; left: number }>`
    select id, capacity - taken as left from seat_pools where id = any(${cart.map(({ poolId }) => poolId)})`.execute(
    db,
  );
  if (seen.rows.every(({ left }) => left <= 0)) return false;
  const has = new Set(seen.rows.filter(({ left }) => left > 0).map(({ id }) => id));
  const reference = randomCode();
  const asked = { request: reference, buyer: buyer.name, key: reference, path: '/naive' };
  await ledger.write({ kind: 'asked', ...asked });
  const { rows } = await sql<{ id: number }>`
    insert into orders (reference, buyer_key_hash, name, email, cart_hash, state, currency, total_cents)
    values (${reference}, ${Buffer.from(buyer.name.slice(4), 'hex')}, 'A buyer', 'buyer@example.com',
      ${Buffer.alloc(32)}, 'pending', 'usd', 120000) returning id`.execute(db);
  for (const [index, { id, poolId, programId }] of cart.entries()) {
    await sql`
      with line as (
        insert into order_lines (order_id, position, program_id, session_id, seat_pool_id, title, quantity,
          unit_price_cents)
        values (${rows[0]!.id}, ${index + 1}, ${programId}, ${id}, ${poolId}, 'A seat', 1, 120000) returning id)
      insert into seat_holds (order_line_id, seat_pool_id, quantity, state)
      select id, ${poolId}, 1, 'held' from line where ${has.has(poolId)}`.execute(db);
    if (has.has(poolId)) await sql`update seat_pools set taken = taken + 1 where id = ${poolId}`.execute(db);
  }
  return true;
}

/** Drops the database constraint that stops even a naive sale from overselling. */
export async function dropTheGuard({ database: { owner } }: SalesWorld): Promise<void> {
  await sql`alter table seat_pools drop constraint seats_never_oversold`.execute(owner.db);
}
