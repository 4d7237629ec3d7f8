import { firmZone } from '#contract/firm-zone.ts';
import { LOCAL_TIME, isKnownZone, momentOf } from '#contract/sessions/local-time.ts';

/** The venue's time in the firm's and the user's time zone, with notes on clock changes. */
export function ElsewhereTimes({ local, zone }: { local: string; zone: string }) {
  if (!LOCAL_TIME.test(local.slice(0, 16)) || !isKnownZone(zone)) return null;
  const moment = momentOf(local.slice(0, 16), zone);
  if (moment.kind === 'never')
    return (
      <p role="status" className="text-red mt-1.5 text-sm font-medium">
        This time does not exist there because the clocks go forward.
      </p>
    );
  const mine = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div role="status" className="text-ink-soft mt-1.5 grid gap-0.5 text-sm">
      {moment.kind === 'twice' && (
        <p className="text-ink font-medium">
          The clocks go back, so this time happens twice. The later one is used.
        </p>
      )}
      <p>
        {firmZone.name}: {text(moment.at, firmZone.id)}
      </p>
      {mine !== firmZone.id && (
        <p>
          Where you are ({mine.replaceAll('_', ' ')}): {text(moment.at, mine)}
        </p>
      )}
    </div>
  );
}

function text(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
