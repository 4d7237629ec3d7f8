import { sql } from 'kysely';
import { viewSeats } from '../seat-people/view-seats.ts';
import type { EmailContext } from './email-context.ts';
import type { EmailDraft } from './email-draft.ts';
import type { QueuedEmail } from './queued-email.ts';
import { subjectId } from './subject-id.ts';

/** What holds when the email is sent, and what was taken back. Undefined if the seat is no longer this guardian's. */
export async function gatherConsents(
  { db, publicUrl }: Pick<EmailContext, 'db' | 'publicUrl'>,
  { subject, recipient }: QueuedEmail,
): Promise<EmailDraft | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat) return undefined;
  const { title, days, person, keptConsents, buyerEmail } = seat;
  const addresses = [buyerEmail, person.guardian.email, ...keptConsents.map(({ giverEmail }) => giverEmail)];
  if (!addresses.includes(recipient)) return undefined;
  const held = keptConsents.filter(({ endedAt }) => endedAt === null);
  // Who came may have been forgotten.
  const participant = person.name || (keptConsents.at(-1)?.participant ?? '');
  const ended = keptConsents.flatMap(({ words, endedAt, endedAs, participant: of }) =>
    endedAt === null || endedAs === null || of !== participant
      ? []
      : [{ words, endedAt: new Date(endedAt), byOffice: endedAs === 'by_office' }],
  );
  return {
    content: {
      kind: 'consents',
      publicUrl,
      participant,
      title,
      days,
      consents: held.map(({ words, givenBy, givenAt }) => ({ words, givenBy, givenAt: new Date(givenAt) })),
      ended: ended.filter(({ words }) => !held.some((each) => each.words === words)),
    },
  };
}
