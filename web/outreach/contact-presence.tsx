import { useSyncExternalStore } from 'react';
import { contact } from '#web/content/contact.ts';

/** Seven cities with their local times. */
export function ContactPresence() {
  const minute = useSyncExternalStore(subscribe, currentMinute, () => undefined);
  return (
    <section aria-labelledby="presence" className="bg-navy on-dark graticule text-white">
      <div className="page-width py-section grid grid-cols-1 gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <h2 id="presence" className="text-title">
            {contact.presenceTitle}
          </h2>
          <p className="mt-5 max-w-prose leading-relaxed text-white/80">{contact.presenceLead}</p>
        </div>
        <ul className="border-b border-white/25">
          {contact.presence.map(({ city, zone, timeZone }) => (
            <li
              key={city}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-white/25 py-3.5"
            >
              <span className="grid grow grid-cols-1 items-baseline sm:grid-cols-[minmax(0,1fr)_4rem]">
                <span className="text-heading font-serif">{city}</span>
                <span className="text-gold-pale text-sm font-semibold tracking-wide">{zone}</span>
              </span>
              <Clock minute={minute} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The page is cached for everybody, so its clocks start with the scripts. Their space is reserved before. */
function Clock({ minute, timeZone }: { minute: number | undefined; timeZone: string }) {
  return (
    <span className="grid h-8 w-38 grid-cols-[minmax(0,1fr)_6.75rem] items-baseline justify-items-end sm:w-44">
      {minute !== undefined && (
        <>
          <span className="text-sm text-white/80">{weekdayIn(timeZone, minute)}</span>
          <time
            dateTime={new Date(minute * MINUTE_MS).toISOString()}
            className="font-sans text-2xl tabular-nums"
          >
            {timeIn(timeZone, minute)}
          </time>
        </>
      )}
    </span>
  );
}

const MINUTE_MS = 60_000;

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, 1_000);
  return () => clearInterval(timer);
}

function timeIn(timeZone: string, minute: number): string {
  return new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(
    minute * MINUTE_MS,
  );
}

function weekdayIn(timeZone: string, minute: number): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(minute * MINUTE_MS);
}
