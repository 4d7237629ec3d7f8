import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';

const KEPT_DAYS = 90;

/** Those that no order was made of: they name a buyer who may not know of it. */
export async function forgetOldOrderRequests({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from order_requests
    where order_id is null and requested_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
