import type pg from 'pg';
import { PRICE_CENTS } from './checkout-bench.ts';
import type { Seats } from './checkout-bench.ts';

/** Sessions of a program of the sample catalogue, of one whose cart asks for no agreement. */
export async function addSessions(database: pg.Client, count: number, capacity: number): Promise<Seats[]> {
  const { rows } = await database.query<Seats>(
    `with program as (
      select id from programs where sold_by = 'session'
        and not exists (select from program_agreements where program_id = programs.id) order by id limit 1
    ), pools as (
      insert into seat_pools (capacity) select $2 from generate_series(1, $1) returning id
    )
    insert into workshop_sessions (program_id, seat_pool_id, location, city, country, country_code, venue_name,
      venue_address, timezone, starts_local, ends_local, price_cents)
    select program.id, pools.id, 'A hall', 'London', 'United Kingdom', 'GB', 'A hall', '1 Road', 'Europe/London',
      '2035-05-05 09:00', '2035-05-06 17:00', ${PRICE_CENTS}
    from program, pools
    returning program_id::int as "programId", id::int as "sessionId", seat_pool_id::int as "poolId"`,
    [count, capacity],
  );
  return rows;
}
