import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

interface EntriesOfTicket {
  orderId: number;
  code: string;
  /** Of holders. Undefined for all that is said of the ticket. */
  names: string[] | undefined;
  before: string;
}

/** What the log says of a ticket. Who did it and when stays. In the caller's transaction. */
export async function eraseEntriesOfTicket(
  tx: Tx,
  { orderId, code, names, before }: EntriesOfTicket,
): Promise<void> {
  const isAbout = names
    ? sql<boolean>`(before ->> 'holder' = any (${names}::text[]) or after ->> 'holder' = any (${names}::text[]))`
    : sql<boolean>`true`;
  // Codes that were renewed for the same person, because the address of the order was corrected, name no holder.
  const codes = sql`array(select ${code}::text union all
    select former.code from tickets t join handed_on_tickets former
      on former.order_line_id = t.order_line_id and former.first_ticket_id = coalesce(t.first_ticket_id, t.id)
    where t.code = ${code} and former.holder = '')`;
  await sql`select erase_audit_entries(array(select id from audit_log
    where erased_at is null and at <= ${before}::timestamptz and subject = ${`order:${orderId}`}
      and (before ->> 'ticket' = any (${codes}) or after ->> 'ticket' = any (${codes})) and ${isAbout}))`.execute(
    tx,
  );
}
