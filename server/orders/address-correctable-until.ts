import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Until when the browser that bought may correct a mistyped address. Null for everybody else, and for good once somebody
 * objected to a change. Expects the alias o (an order).
 */
export function addressCorrectableUntil(keyHash: Buffer | undefined): RawBuilder<Date | null> {
  return sql<Date | null>`case when o.buyer_key_hash = ${keyHash ?? null} and o.user_id is null
    and o.paid_by = 'card' and o.state in ('paid', 'partly_refunded') and o.supplement_to is null
    and o.settled_at > now() - interval '1 day'
    and not exists (select from order_freezes f where f.order_id = o.id)
    then o.settled_at + interval '1 day' end`;
}
