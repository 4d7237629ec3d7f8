import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import type { Tx } from '#server/platform/context.ts';

/** For whom something is kept on the seat who is somebody else than who comes now. Another spelling is the same person. */
export async function namesOfOthers(
  tx: Tx,
  { ticketId, participant }: { ticketId: number; participant: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select participant as name from consents where ticket_id = ${ticketId} and ended_at is null
    union select participant from declined_consents where ticket_id = ${ticketId}
    union select participant from seat_answers where ticket_id = ${ticketId}`.execute(tx);
  return rows.map(({ name }) => name).filter((name) => !isSameName(name, participant));
}
