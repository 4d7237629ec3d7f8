import { Link } from 'react-router';
import type { Seat } from '#contract/participants/seat-person.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { offerAddress } from '#web/catalogue/program-address.ts';
import { seatPage as words } from '#web/content/who-comes.ts';

/** What the seat is for, when and where: whoever consents has to see it. */
export function WhatIsBooked({ seat }: { seat: Seat }) {
  const { title, program, program_slug: slug, formatted_date: days, hours, where } = seat;
  // An API of the previous release does not say it.
  if (program === undefined || slug === undefined) return null;
  const facts = [
    [words.program, program],
    [words.session, title === program ? '' : title],
    [words.days, days === null ? '' : unbrokenDates(days)],
    [words.hours, hours ?? ''],
    [words.where, where ?? ''],
  ].filter(([, fact]) => fact !== '');
  return (
    <section aria-label={words.booked} className="border-rule space-y-3 border-y py-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft text-sm sm:leading-6">{name}</dt>
            <dd className="font-semibold wrap-anywhere max-sm:mb-2">{fact}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to={offerAddress({ slug }, seat.session_identifier)} className="text-link py-1">
          {words.more}
        </Link>
      </p>
    </section>
  );
}
