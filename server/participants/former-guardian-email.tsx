import type { EmailContentOf } from '#server/emails/email-content.ts';
import type { EmailWords } from '#server/emails/email-words.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import { titleAndDays } from '#server/emails/title-and-days.ts';

type Content = EmailContentOf<'former_guardian'>;

const needsWords: Record<Content['needs'], string> = {
  kept: 'What you told us about allergies and other needs is still kept for the participant. It is erased when somebody else answers anew, and you then get an email.',
  erased:
    'What you told us about allergies and other needs was erased. If the participant still comes, please ask whoever booked the seat to tell us again.',
  none: '',
};

export function formerGuardian({ buyer, title, days, why, needs }: Content): EmailWords {
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
