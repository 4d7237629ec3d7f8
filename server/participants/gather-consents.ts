import { sql } from 'kysely';
import { isSameName } from '#contract/participants/same-person.ts';
import type { EmailDraft, GatherContext } from '#server/emails/email.ts';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import type { DeclinedConsent } from '#server/privacy/declined-of-ticket.ts';
import { consentWords } from './consent-words.ts';
import type { ConsentNews } from './copy-of-consents.ts';
import type { KeptConsent } from './kept-consent.ts';
import { linkToSeat } from './link-to-seat.ts';
import type { SeatView } from './view-seats.ts';
import { viewSeats } from './view-seats.ts';

export interface Consents {
  kind: 'consents';
  publicUrl: string;
  buyer: string;
  isBuyer: boolean;
  /** What somebody else did to the consent to care answers that the reader gave. */
  news: ConsentNews | null;
  /** Null for whoever has no link to the seat. */
  seatUrl: string | null;
  participant: string;
  title: string;
  days: string | null;
  consents: { words: string; givenBy: string; givenAt: Date }[];
  /** What holds, and somebody else has given. */
  ofOthers: { words: string; givenBy: string; givenAt: Date }[];
  /** What was taken back, by the guardian or by the office on request. */
  ended: { words: string; endedAt: Date; byOffice: boolean }[];
  /** What the guardian said no to from the beginning. */
  declined: { words: string; declinedAt: Date }[];
}

/** What holds when the email is sent, and what was taken back. Undefined if the seat is no longer this guardian's. */
export async function gatherConsents(
  { db, publicUrl }: Pick<GatherContext, 'db' | 'publicUrl'>,
  { subject, recipient, facts }: QueuedEmail,
): Promise<EmailDraft<Consents> | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat) return undefined;
  const { title, days, person, keptConsents, buyerEmail, buyerName: buyer } = seat;
  // Who came may have been forgotten.
  const participant = person.name || (keptConsents.at(-1)?.participant ?? '');
  const ofParticipant = keptConsents.filter((each) => isSameName(each.participant, participant));
  const isGuardian = recipient === (person.guardian.is_buyer ? buyerEmail : person.guardian.email);
  const isOfToday = [buyerEmail, person.guardian.email].includes(recipient);
  // Whoever gave one and decides no more sees that one, and nothing of another guardian or participant.
  const shown = ofParticipant.filter(
    ({ giverIsBuyer, giverEmail }) => isOfToday || (!giverIsBuyer && giverEmail === recipient),
  );
  if (!isOfToday && shown.length === 0) return undefined;
  const held = shown.filter(({ endedAt }) => endedAt === null);
  const isOwn = (each: KeptConsent) => isGivenBy(each, { recipient, buyerEmail, isGuardian });
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
      buyer,
      isBuyer: recipient === buyerEmail,
      news: (facts as { news?: ConsentNews }).news ?? null,
      seatUrl: await linkToSeat({ db, publicUrl }, { seat, recipient }),
      consents: held.filter(isOwn).map(given),
      ofOthers: held.filter((each) => !isOwn(each)).map(given),
      declined: isGuardian ? declinedIn(seat) : [],
      ended: ended.filter(({ words }) => !held.some((each) => each.words === words)),
    },
  };
}

/** One that was given before consents kept an address is the guardian's. */
function isGivenBy(
  { giverIsBuyer, giverEmail }: KeptConsent,
  { recipient, buyerEmail, isGuardian }: { recipient: string; buyerEmail: string; isGuardian: boolean },
): boolean {
  if (giverIsBuyer) return recipient === buyerEmail;
  return giverEmail === recipient || (giverEmail === '' && isGuardian);
}

function given({ words, givenBy, givenAt }: KeptConsent) {
  return { words, givenBy, givenAt: new Date(givenAt) };
}

/** Not what was taken back, which is said with the words that were agreed to. */
function declinedIn({ declined, keptConsents, person }: SeatView) {
  const isTakenBack = ({ kind }: DeclinedConsent) =>
    keptConsents.some(
      (kept) => kept.kind === kind && kept.endedAs !== null && isSameName(kept.participant, person.name),
    );
  return declined
    .filter((each) => !isTakenBack(each))
    .map(({ kind, declinedAt }) => ({ words: consentWords[kind], declinedAt: new Date(declinedAt) }));
}
