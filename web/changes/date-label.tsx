import { unbrokenDates } from '#contract/sessions/session-dates.ts';

interface Named {
  title: string;
  detail: string;
}

/** A date to choose: when, and of what and where only if that is another than now. */
export function DateLabel({ choice, now }: { choice: Named; now: Named }) {
  const { days, place } = partsOf(choice);
  return (
    <>
      <span className="block font-semibold">{unbrokenDates(days)}</span>
      {choice.title !== now.title && <span className="block">{choice.title}</span>}
      {place !== '' && place !== partsOf(now).place && <span className="block">{place}</span>}
    </>
  );
}

/** The last part holds the dates. A place that begins with the title of its session says both. */
function partsOf({ detail }: Named): { days: string; place: string } {
  const parts = detail.split(' · ');
  const [title = '', location = ''] = parts.slice(0, -1);
  const place = location.startsWith(title) && location !== '' ? location : parts.slice(0, -1).join(' · ');
  return { days: parts.at(-1) ?? detail, place };
}
