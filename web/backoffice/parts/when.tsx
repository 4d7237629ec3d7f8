import { firm } from '#contract/firm.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: firm.zone } as const;
const short = new Intl.DateTimeFormat('en-GB', day);
const exact = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit' });

/** A moment, by the clock of the firm: the foot of the office says so. */
export function When({ at, isDayOnly = false }: { at: string; isDayOnly?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={`${exact.format(moment)}, ${firm.zoneName}`} className="whitespace-nowrap">
      {(isDayOnly ? short : exact).format(moment)}
    </time>
  );
}
