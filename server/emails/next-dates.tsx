import { unbrokenDates } from '#contract/session-dates.ts';
import type { NextDate } from '#server/domain/email-delivery/gather-next-dates.ts';
import { Paragraph } from './paragraph.tsx';
import { TextLink } from './text-link.tsx';

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
