import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';
import { ticketsOfGuardian } from './guardian-seats.ts';

/**
 * All orders that erasing a person changes, also those of others with a seat that the person is a guardian of. At once and
 * by id, so that two erasures never wait for each other, and before anything of them is read.
 */
export async function lockOrdersOf(
  tx: Tx,
  { email, orderIds }: { email: string; orderIds: number[] },
): Promise<void> {
  await sql`select from orders where id = any (${orderIds}::bigint[]) or (copy_email = ${email} and copy_email <> '') or id in (
      select l.order_id from order_lines l join tickets t on t.order_line_id = l.id
      where t.id in ${ticketsOfGuardian(sql`${email}`)})
    order by id for update`.execute(tx);
}
