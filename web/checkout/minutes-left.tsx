import { minutesLeft } from '#web/content/open-order.ts';

const SHOWN_FROM = 5;
const ANNOUNCED_AT = new Set([5, 1]);

/** Shown for the last five minutes. Announced to screen readers at five minutes and at one. */
export function MinutesLeft({ minutes }: { minutes: number }) {
  return (
    <>
      {minutes > 0 && minutes <= SHOWN_FROM && <strong className="text-red">{minutesLeft(minutes)}</strong>}
      <span role="status" className="sr-only">
        {ANNOUNCED_AT.has(minutes) && minutesLeft(minutes)}
      </span>
    </>
  );
}
