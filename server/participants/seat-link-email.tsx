import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { consentsOf } from '#contract/participants/consent-kind.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { titleAndDays } from '#server/emails/title-and-days.ts';
import { sha256 } from '#server/platform/hash.ts';
import { whyClosed } from './get-seat.ts';
import { viewSeats } from './view-seats.ts';

interface SeatLink {
  kind: 'seat_link';
  publicUrl: string;
  buyer: string;
  title: string;
  days: string | null;
  /** Its guardian knows the seat with another date. Null: it is shared. */
  moved: {
    /** Title and dates. */
    from: string;
    where: string | null;
    /** Whether the guardian is asked for consents. */
    isAsked: boolean;
  } | null;
  seatUrl: string;
}

export const seatLinkEmail: Email<SeatLink, Pick<GatherContext, 'db' | 'publicUrl'>> = {
  purpose: 'lets_in',
  isCopied: false,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'seat_link',
    publicUrl: sampleUrl,
    buyer: 'Åsa Şahin',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    moved: null,
    seatUrl: `${sampleUrl}/seats/7K3M-9QXD-04TR#token=t0ken`,
  },
};

/** Undefined if nobody can come on the seat any more. It shows nothing that was typed for the seat. */
async function gather(
  { db, publicUrl }: Pick<GatherContext, 'db' | 'publicUrl'>,
  { id, subject, recipient, facts }: QueuedEmail,
): Promise<EmailDraft<SeatLink> | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(db, sql<boolean>`t.id = ${ticketId}`);
  if (!seat || whyClosed(seat) !== undefined) return undefined;
  const { code, title, days, where, form, buyerName: buyer } = seat;
  const { isForGuardian = false, movedFrom } = facts as { isForGuardian?: boolean; movedFrom?: string };
  const key = randomBytes(32).toString('base64url');
  const { numAffectedRows } = await sql`
    insert into seat_links (key_hash, ticket_id, email, is_for_guardian)
    select ${sha256(key)}, ${ticketId}, recipient, ${isForGuardian} from emails
    where id = ${id} and recipient = ${recipient} for share`.execute(db);
  // The address was corrected, or the seat given to somebody else, just now.
  if (numAffectedRows === 0n) return undefined;
  return {
    content: {
      kind: 'seat_link',
      publicUrl,
      buyer,
      title,
      days,
      moved:
        movedFrom === undefined ? null : { from: movedFrom, where, isAsked: consentsOf(form).length > 0 },
      seatUrl: `${publicUrl}/seats/${code}#token=${key}`,
    },
  };
}

function words({ moved, ...content }: SeatLink): EmailWords {
  return moved === null ? shared(content) : movedSeat({ ...content, moved });
}

function movedSeat({
  buyer,
  title,
  days,
  moved,
  seatUrl,
}: SeatLink & { moved: NonNullable<SeatLink['moved']> }): EmailWords {
  const now = [titleAndDays({ title, days }), moved.where].filter((each) => each !== null).join(', ');
  return {
    subject: `New date: ${title}`,
    preview: `Now: ${now}.`,
    title: 'A seat has a new date',
    why: 'You are receiving this email because you were named as a guardian of a participant.',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          A seat for which you are named as the guardian has a new date. {buyer} has booked the seat.
        </Paragraph>
        <Paragraph>Now: {now}.</Paragraph>
        <Paragraph>Before: {unbrokenDates(moved.from)}.</Paragraph>
        {moved.isAsked && (
          <Paragraph>
            Whether the participant may come and travel was asked for the earlier date. Please decide again
            for the new one. Without your consent the participant cannot come. Everything else that you filled
            in and decided stays.
          </Paragraph>
        )}
        <Action href={seatUrl}>{moved.isAsked ? 'Decide for the new date' : 'Open the seat'}</Action>
        <Aside>
          The link opens this one seat, as often as you like and on each of your devices. If this is not
          right, please write to us.
        </Aside>
      </>
    ),
  };
}

function shared({ buyer, title, days, seatUrl }: Omit<SeatLink, 'moved'>): EmailWords {
  const what = titleAndDays({ title, days });
  return {
    subject: `Please tell us who comes: ${title}`,
    preview: `${buyer} has booked a seat and asks you to fill in who comes.`,
    title: 'Who comes on this seat?',
    why: `You are receiving this email because ${buyer} booked a seat with us and gave us your address to fill it in.`,
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          {buyer} has booked a seat: {what}. Please tell us who comes, so that we know whom to expect and whom
          to call. It takes about a minute, and you need no account.
        </Paragraph>
        <Action href={seatUrl}>Fill in the seat</Action>
        <Aside>
          The link opens this one seat, as often as you like and on each of your devices. It shows nothing
          else of the order. If you do not know {buyer}, ignore this email.
        </Aside>
      </>
    ),
  };
}
