import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';

/** As if that many minutes had passed since everything that was sold so far. */
export async function letSaleAge(db: Db, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`;
  await sql`
    with o as (update orders set created_at = created_at - ${by}, held_from = held_from - ${by},
        held_until = held_until - ${by}),
      c as (update request_counts set resets_at = resets_at - ${by}),
      a as (update checkout_attempts set created_at = created_at - ${by}, expires_at = expires_at - ${by},
        leased_until = leased_until - ${by}, looked_at = looked_at - ${by}),
      d as (update declines set declined_at = declined_at - ${by}),
      r as (update refunds set created_at = created_at - ${by}, looked_at = looked_at - ${by})
    update webhook_inbox set received_at = received_at - ${by}`.execute(db);
}
