import { sql } from 'kysely';
import { isSameName } from '#contract/same-person.ts';
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
  // Who came may have been forgotten.
  const participant = person.name || (keptConsents.at(-1)?.participant ?? '');
  const ofParticipant = keptConsents.filter((each) => isSameName(each.participant, participant));
  const isOfToday = [buyerEmail, person.guardian.email].includes(recipient);
  // Whoever gave one and decides no more sees that one, and nothing of another guardian or participant.
  const shown = ofParticipant.filter(
    ({ giverIsBuyer, giverEmail }) => isOfToday || (!giverIsBuyer && giverEmail === recipient),
  );
  if (!isOfToday && shown.length === 0) return undefined;
  const held = shown.filter(({ endedAt }) => endedAt === null);
  const ended = shown.flatMap(({ words, endedAt, endedAs }) =>
    endedAt === null || endedAs === null
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
