import { sql } from 'kysely';
import { viewConsents } from '../seat-people/view-consents.ts';
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
  if (!seat || ![seat.buyerEmail, seat.person.guardian.email].includes(recipient)) return undefined;
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
