import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ProgramBefore } from '#server/catalogue/change-program.ts';
import type { EmailContext } from '#server/emails/email-context.ts';
import type { EmailDraft } from '#server/emails/email-draft.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import type { NullablePlace } from '#server/orders/gather-order-facts.ts';
import { heldOf } from '#server/orders/gather-order-facts.ts';
import { hearsOfMoves } from './hears-of-moves.ts';

interface Found extends NullablePlace {
  name: string;
  title: string;
  startsWithinDays: number | null;
}

interface Facts {
  instructorId: number;
  sessionId?: number;
  programId?: number;
  before: ProgramBefore;
}

/** Undefined if it is over or was cancelled, or the instructor no longer teaches it or has another address. */
export async function gatherSessionChangedInstructor(
  { db, publicUrl }: EmailContext,
  { facts, recipient }: Pick<QueuedEmail, 'facts' | 'recipient'>,
): Promise<EmailDraft | undefined> {
  const { instructorId, sessionId, programId, before } = facts as Facts;
  const what = sessionId === undefined ? 'program' : 'session';
  const from = what === 'session' ? ofSession(sessionId) : ofProgram(programId);
  const { rows } = await sql<Found>`${from} and i.id = ${instructorId} and i.email = ${recipient}
    and ${hearsOfMoves[what]}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { name, title, startsWithinDays } = found;
  const held = heldOf(found);
  return {
    content: {
      kind: 'session_changed_instructor',
      publicUrl,
      name,
      what,
      title,
      held,
      startsWithinDays,
      before,
    },
  };
}

const whenAndWhere = (held: 'w' | 'p') => {
  const of = (column: string) => sql.ref(`${held}.${column}`);
  return sql`${of('venue_name')} as venue, ${of('venue_address')} as address, ${of('city')}, ${of('country')},
    ${of('timezone')}, ${of('starts_at')}, ${of('ends_at')},
    to_char(${of('starts_local')}, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
    to_char(${of('ends_local')}, 'YYYY-MM-DD"T"HH24:MI') as ends_local`;
};

function ofSession(id: number | undefined): RawBuilder<unknown> {
  return sql`select i.name, coalesce(w.session_title, p.title) as title, false as is_online,
      null as starts_within_days, ${whenAndWhere('w')}
    from instructors i, workshop_sessions w join programs p on p.id = w.program_id where w.id = ${id}`;
}

function ofProgram(id: number | undefined): RawBuilder<unknown> {
  return sql`select i.name, p.title, p.is_online, p.starts_within_days, ${whenAndWhere('p')}
    from instructors i, programs p where p.id = ${id}`;
}
