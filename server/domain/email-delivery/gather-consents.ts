import { sql } from 'kysely';
import type { Db } from '#server/db/connection.ts';
import { viewConsents } from '../seat-people/view-consents.ts';
import type { SeatView } from '../seat-people/view-seats.ts';
import { viewSeats } from '../seat-people/view-seats.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

/** What holds when the email is sent. Undefined if the seat is no longer this guardian's. */
export async function gatherConsents(
  { db, publicUrl }: Pick<EmailContext, 'db' | 'publicUrl'>,
  { subject, recipient }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat || !(await isOfSeat(db, seat, recipient))) return undefined;
  const { title, days, person } = seat;
  const consents = await viewConsents(db, [ticketId]);
  return {
    content: {
      kind: 'consents',
      publicUrl,
      participant: person.name,
      title,
      days,
      consents: consents.map(({ words, givenBy, givenAt }) => ({ words, givenBy, givenAt })),
    },
  };
}

/** The buyer, the guardian, or an adult participant who was sent a link. */
async function isOfSeat(
  db: Db,
  { ticketId, buyerEmail, person }: SeatView,
  address: string,
): Promise<boolean> {
  if ([buyerEmail, person.guardian.email].includes(address)) return true;
  const link = await db
    .selectFrom('seatLinks')
    .select('ticketId')
    .where('ticketId', '=', ticketId)
    .where('email', '=', address)
    .limit(1)
    .executeTakeFirst();
  return link !== undefined;
}
