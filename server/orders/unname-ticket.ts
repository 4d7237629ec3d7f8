import { sql } from 'kysely';
import type { Tx } from '#server/platform/context.ts';

/** The first name was a mistake: the ticket bears the name of its buyer, and nobody has said who comes. */
export async function unnameTicket(
  tx: Tx,
  { ticketId, buyerName }: { ticketId: number; buyerName: string },
): Promise<void> {
  await tx.updateTable('tickets').set({ holder: buyerName }).where('id', '=', ticketId).execute();
  // The trigger marks every other holder, also the buyer.
  await sql`update tickets set was_renamed = false where id = ${ticketId}`.execute(tx);
}
