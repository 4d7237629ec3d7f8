import { createHash } from 'node:crypto';
import type { Db } from '#server/db/connection.ts';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** References and ticket codes are left to chance; in a picture they are the same each time. */
export async function nameOrders(db: Db): Promise<void> {
  const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
  for (const [place, { id }] of orders.entries())
    await db
      .updateTable('orders')
      .set({ reference: codeOf(`order ${place}`) })
      .where('id', '=', id)
      .execute();
  const tickets = await db.selectFrom('tickets').select('id').orderBy('id').execute();
  for (const [place, { id }] of tickets.entries())
    await db
      .updateTable('tickets')
      .set({ code: codeOf(`ticket ${place}`) })
      .where('id', '=', id)
      .execute();
}

function codeOf(text: string): string {
  const signs = [...createHash('sha256').update(text).digest().subarray(0, 12)]
    .map((byte) => SIGNS[byte % 32])
    .join('');
  return `${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}
