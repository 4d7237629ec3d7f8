const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment, by the clock of whoever looks. */
export function When({ at, isDayOnly = false }: { at: string; isDayOnly?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)} className="whitespace-nowrap">
      {(isDayOnly ? short : exact).format(moment)}
    </time>
  );
}
