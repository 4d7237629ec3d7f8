import { Paragraph } from '#server/emails/paragraph.tsx';

/** About the calendar file that is attached once no seat of a date is left. */
export function EndedDates({ endedDates }: { endedDates: number }) {
  if (endedDates === 0) return null;
  return (
    <Paragraph>
      To remove {endedDates === 1 ? 'the cancelled date' : 'the cancelled dates'} from your calendar, open the
      attached calendar file.
    </Paragraph>
  );
}
