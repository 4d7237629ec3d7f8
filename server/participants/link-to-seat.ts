import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { GatherContext } from '#server/emails/email.ts';
import { sha256 } from '#server/platform/hash.ts';
import { isGone } from './get-seat.ts';
import type { SeatView } from './view-seats.ts';

/** One more link for whoever has one that still opens the seat: we keep no link, only its hash. Null for others. */
export async function linkToSeat(
  { db, publicUrl }: Pick<GatherContext, 'db' | 'publicUrl'>,
  { seat, recipient }: { seat: SeatView; recipient: string },
): Promise<string | null> {
  if (isGone(seat)) return null;
  const { ticketId, code } = seat;
  const key = randomBytes(32).toString('base64url');
  // Of a link that ends at this moment, no copy is made.
  const { numAffectedRows } = await sql`
    insert into seat_links (key_hash, ticket_id, email, is_for_guardian)
    select ${sha256(key)}, ticket_id, email, is_for_guardian from (
      select * from seat_links where ticket_id = ${ticketId} and email = ${recipient}
      order by is_for_guardian desc limit 1 for share) k`.execute(db);
  return numAffectedRows === 0n ? null : `${publicUrl}/seats/${code}#token=${key}`;
}
