import { sql } from 'kysely';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleUrl } from '#server/emails/sample.ts';
import { subjectId } from '#server/emails/subject-id.ts';
import { titleAndDays } from '#server/emails/title-and-days.ts';
import { viewSeats } from './view-seats.ts';

interface FormerGuardian {
  kind: 'former_guardian';
  publicUrl: string;
  buyer: string;
  title: string;
  days: string | null;
  why: 'replaced' | 'adult' | 'handed_on' | 'ended';
  /** What became of care answers that the guardian gave. */
  needs: 'kept' | 'erased' | 'none';
}

export const formerGuardianEmail: Email<FormerGuardian, Pick<GatherContext, 'db' | 'publicUrl'>> = {
  purpose: 'about_order',
  isCopied: false,
  mayBeResent: () => false,
  gather,
  words,
  sample: {
    kind: 'former_guardian',
    publicUrl: sampleUrl,
    buyer: 'Åsa Şahin',
    title: 'Leadership, Negotiation and Communication',
    days: 'Monday, May 5 – Wednesday, May 7, 2031',
    why: 'replaced',
    needs: 'kept',
  },
};

const needsWords: Record<FormerGuardian['needs'], string> = {
  kept: 'What you told us about allergies and other needs is still kept for the participant. It is erased when somebody else answers anew, and you then get an email.',
  erased:
    'What you told us about allergies and other needs was erased. If the participant still comes, please ask whoever booked the seat to tell us again.',
  none: '',
};

/** About the ticket of then, which may have been handed on. It shows nothing that was typed for the seat, also not what the guardian typed. */
async function gather(
  { db, publicUrl }: Pick<GatherContext, 'db' | 'publicUrl'>,
  { subject, facts }: Pick<QueuedEmail, 'subject' | 'facts'>,
): Promise<EmailDraft<FormerGuardian> | undefined> {
  const ticketId = subjectId(subject.replace(/^order:\d+\//, ''), 'ticket');
  const [seat] = await viewSeats(
    db,
    sql<boolean>`l.id in (select order_line_id from tickets where id = ${ticketId}
      union all select order_line_id from handed_on_tickets where id = ${ticketId})`,
  );
  if (!seat || seat.isErased) return undefined;
  const { title, days, buyerName: buyer } = seat;
  const { why, needs } = facts as Pick<FormerGuardian, 'why' | 'needs'>;
  return { content: { kind: 'former_guardian', publicUrl, buyer, title, days, why, needs } };
}

function words({ buyer, title, days, why, needs }: FormerGuardian): EmailWords {
  const what = titleAndDays({ title, days });
  const shared = {
    why: 'You are receiving this email because you were named as a guardian of a participant.',
  };
  if (why === 'handed_on')
    return {
      ...shared,
      subject: `Seat given to somebody else: ${title}`,
      preview: 'What you filled in was erased, and your consents have ended.',
      title: 'The seat was given to somebody else',
      body: (
        <>
          <Paragraph>Hello,</Paragraph>
          <Paragraph>
            A seat for which you were named as the guardian was given to somebody else: {what}. The ticket of
            the participant is no longer valid. {buyer} has booked the seat.
          </Paragraph>
          <Paragraph>
            What was filled in for the participant was erased, also what you told us about needs and travel.
            The consents that you gave have ended, and your link opens nothing any more.
          </Paragraph>
          <Aside>If this is not right, please write to us.</Aside>
        </>
      ),
    };
  if (why === 'ended')
    return {
      ...shared,
      subject: `Seat cancelled: ${title}`,
      preview: 'The ticket of the participant is no longer valid.',
      title: 'A seat was cancelled',
      body: (
        <>
          <Paragraph>Hello,</Paragraph>
          <Paragraph>
            A seat for which you were named as the guardian was cancelled: {what}. The ticket of the
            participant is no longer valid. {buyer} had booked the seat.
          </Paragraph>
          <Paragraph>
            What was filled in about needs and travel was erased, and your link opens nothing any more. You do
            not need to do anything.
          </Paragraph>
          <Aside>If you have a question, please ask whoever booked the seat, or write to us.</Aside>
        </>
      ),
    };
  if (why === 'adult')
    return {
      ...shared,
      subject: `18 or over: ${title}`,
      preview: 'What you had decided as the guardian has ended.',
      title: 'The participant is 18 or over, as we were told',
      body: (
        <>
          <Paragraph>Hello,</Paragraph>
          <Paragraph>
            By what we were told, the participant on a seat is 18 or over on the first day: {what}. {buyer}{' '}
            has booked the seat. So no guardian is asked any more.
          </Paragraph>
          <Paragraph>
            What you had decided has ended, both what you agreed to and what you said no to.{' '}
            {needsWords[needs]}
          </Paragraph>
          <Aside>If this is not right, please write to us at once.</Aside>
        </>
      ),
    };
  return {
    ...shared,
    subject: `Guardian changed: ${title}`,
    preview: 'What you had decided as the guardian has ended.',
    title: 'Somebody else answers for the participant now',
    body: (
      <>
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          Who answers for the participant was changed: {what}. {buyer} has booked the seat. You are no longer
          named as the guardian.
        </Paragraph>
        <Paragraph>
          What you had decided has ended, both what you agreed to and what you said no to. Whoever is named
          now is asked again. {needsWords[needs]}
        </Paragraph>
        <Aside>If this is not right, please write to us at once.</Aside>
      </>
    ),
  };
}
