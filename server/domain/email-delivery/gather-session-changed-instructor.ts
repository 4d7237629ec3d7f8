import { sql } from 'kysely';
import { hearsOfMoves } from '../sessions/hears-of-moves.ts';
import type { HeldBefore } from '../sessions/notify-of-change.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import type { NullablePlace } from './gather-order-facts.ts';
import { heldOf } from './gather-order-facts.ts';
import type { QueuedEmail } from './queued-email.ts';

interface Found extends NullablePlace {
  name: string;
  title: string;
}

/** Undefined if the session is over or was cancelled, or the instructor no longer teaches it or has another address. */
export async function gatherSessionChangedInstructor(
  { db, publicUrl }: EmailContext,
  { facts, recipient }: Pick<QueuedEmail, 'facts' | 'recipient'>,
): Promise<EmailDraft | undefined> {
  const { instructorId, sessionId, before } = facts as {
    instructorId: number;
    sessionId: number;
    before: HeldBefore;
  };
  const { rows } = await sql<Found>`
    select i.name, coalesce(w.session_title, p.title) as title, false as is_online, w.venue_name as venue,
      w.venue_address as address, w.city, w.country, w.timezone, w.starts_at, w.ends_at,
      to_char(w.starts_local, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
      to_char(w.ends_local, 'YYYY-MM-DD"T"HH24:MI') as ends_local
    from instructors i, workshop_sessions w join programs p on p.id = w.program_id
    where i.id = ${instructorId} and i.email = ${recipient} and w.id = ${sessionId}
      and ${hearsOfMoves}`.execute(db);
  const [found] = rows;
  const held = found && heldOf(found);
  if (!held) return undefined;
  const { name, title } = found;
  return { content: { kind: 'session_changed_instructor', publicUrl, name, title, held, before } };
}
