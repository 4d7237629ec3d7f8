import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Paragraph } from '#server/emails/paragraph.tsx';
import { TextLink } from '#server/emails/text-link.tsx';
import type { NextDate } from './gather-next-dates.ts';

/** Other dates with seats, for whoever gets the money back. Nothing without any. */
export function NextDates({ dates }: { dates: NextDate[] }) {
  if (dates.length === 0) return null;
  return (
    <Paragraph>
      If another date suits you, these still have seats:
      {dates.map(({ url, days, place }) => (
        <span key={`${days} ${place}`}>
          <br />
          <TextLink href={url}>{`${unbrokenDates(days)}, ${place}`}</TextLink>
        </span>
      ))}
    </Paragraph>
  );
}
