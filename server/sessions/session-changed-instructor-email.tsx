import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ProgramBefore } from '#server/catalogue/change-program.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { titleInCity } from '#server/emails/title-in-city.ts';
import type { NullablePlace } from '#server/orders/gather-order-facts.ts';
import { heldOf } from '#server/orders/gather-order-facts.ts';
import type { HeldFacts } from '#server/orders/order-facts.ts';
import { buildSessionFacts } from '#server/orders/sample-order-facts.ts';
import { hearsOfMoves } from './hears-of-moves.ts';
import type { HeldKey } from './held-key.ts';
import { NowAndBefore, nowOf } from './new-time-or-place.tsx';

interface SessionChangedInstructor {
  kind: 'session_changed_instructor';
  publicUrl: string;
  name: string;
  what: HeldKey['kind'];
  title: string;
  /** Undefined of a program that has dates no longer. */
  held: HeldFacts | undefined;
  startsWithinDays: number | null;
  before: ProgramBefore;
}

export const sessionChangedInstructorEmail: Email<SessionChangedInstructor> = {
  purpose: 'to_staff',
  isCopied: false,
  isStillDue: sql`true`,
  gather,
  words,
  sample: {
    kind: 'session_changed_instructor',
    publicUrl: sampleUrl,
    name: 'Ina Example',
    what: 'session',
    title: 'Leadership in Seoul',
    held: buildSessionFacts(),
    startsWithinDays: null,
    before: {
      days: 'Monday, May 5, 2031',
      hours: '9:00 AM – 5:00 PM',
      zoneLabel: 'GMT+9',
      venue: 'Lakeside Hall',
      city: 'Seoul',
    },
  },
};

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

const whenAndWhere = (held: 'w' | 'p') => {
  const of = (column: string) => sql.ref(`${held}.${column}`);
  return sql`${of('venue_name')} as venue, ${of('venue_address')} as address, ${of('city')}, ${of('country')},
    ${of('timezone')}, ${of('starts_at')}, ${of('ends_at')},
    to_char(${of('starts_local')}, 'YYYY-MM-DD"T"HH24:MI') as starts_local,
    to_char(${of('ends_local')}, 'YYYY-MM-DD"T"HH24:MI') as ends_local`;
};

/** Undefined if it is over or was cancelled, or the instructor no longer teaches it or has another address. */
async function gather(
  { db, publicUrl }: GatherContext,
  { facts, recipient }: Pick<QueuedEmail, 'facts' | 'recipient'>,
): Promise<EmailDraft<SessionChangedInstructor> | undefined> {
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

function words({ name, what, title, held, startsWithinDays, before }: SessionChangedInstructor): EmailWords {
  const named = titleInCity({ title, city: what === 'session' ? (held?.city ?? '') : '' });
  const now = nowOf(held, { startsWithinDays });
  return {
    subject: `New time or place: ${named}`,
    preview: `${now.join(', ')}.`,
    title: `A ${what} of yours has a new time or place`,
    why: `You are receiving this email because you teach this ${what}.`,
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>The time or place of {named}, which you teach, has changed.</Paragraph>
        <NowAndBefore now={now} before={before} />
        <Paragraph>If you cannot come, please write to us at once.</Paragraph>
      </>
    ),
  };
}

function ofSession(id: number | undefined): RawBuilder<unknown> {
  return sql`select i.name, coalesce(w.session_title, p.title) as title, false as is_online,
      null as starts_within_days, ${whenAndWhere('w')}
    from instructors i, workshop_sessions w join programs p on p.id = w.program_id where w.id = ${id}`;
}

function ofProgram(id: number | undefined): RawBuilder<unknown> {
  return sql`select i.name, p.title, p.is_online, p.starts_within_days, ${whenAndWhere('p')}
    from instructors i, programs p where p.id = ${id}`;
}
