import { Link } from 'react-router';
import type { Instructor } from '#contract/catalogue/instructor.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { AnsweredProgram } from '#web/api-client/read-details.ts';
import { OfferFact, OfferFacts } from '#web/catalogue/offer-facts.tsx';
import { PlansChange } from '#web/catalogue/plans-change.tsx';
import { PurchaseBar } from '#web/catalogue/purchase-bar.tsx';
import { SpotsLeft } from '#web/catalogue/spots-left.tsx';
import { TaughtBy } from '#web/catalogue/taught-by.tsx';
import { space } from '#web/content/space.ts';
import { TEN_DAYS, departuresOf, isBookable, isSoldAsOne } from './departure.ts';
import type { Departure } from './departure.ts';
import { EnrollNow } from './enroll-now.tsx';
import { tripDays } from './trip-days.ts';

interface Props {
  program: AnsweredProgram | undefined;
  sessions: Departure[];
}

interface OfferProps extends Props {
  instructors: Instructor[];
}

/** The next 10-day departure, what its price covers, who teaches, and the button that books it. */
export function SpaceOffer({ program, sessions, instructors }: OfferProps) {
  const next = nextOf(sessions);
  return (
    <>
      <OfferFacts>
        {!next && sessions.length > 0 && (
          <OfferFact label={space.hero.next}>
            {space.hero.noneOfTenDays}{' '}
            <a href="#tickets" className="underline underline-offset-4">
              {space.hero.allDates}
            </a>
          </OfferFact>
        )}
        {next && (
          <>
            <OfferFact label={space.hero.next}>
              <span className="block">{unbrokenDates(next.formatted_date)}</span>{' '}
              <SpotsLeft spots={next.remaining_spots} isOnDark />{' '}
              <a href="#tickets" className="underline underline-offset-4">
                {space.hero.allDates}
              </a>
            </OfferFact>
            <OfferFact label={space.hero.where}>{next.location}</OfferFact>
          </>
        )}
        <OfferFact label={space.hero.included}>{space.hero.includedLine}</OfferFact>
        <OfferFact label={space.hero.extra}>{space.hero.extraLine}</OfferFact>
        <TaughtBy instructors={instructors} />
      </OfferFacts>
      <div className="purchase-button mt-5 flex flex-wrap gap-x-2 gap-y-3 md:gap-4">
        <EnrollNow program={program} sessions={sessions} />
        <Link to="/contact" className="action action-light max-md:px-4">
          LEARN MORE<span className="sr-only"> about space training</span>
        </Link>
      </div>
      {next && (
        <p id="adds-trip" className="mt-2 text-sm leading-snug">
          {space.addsTrip(tripDays(next))}
        </p>
      )}
      <PlansChange terms={next ? next.terms : program?.booking_terms} className="mt-3 text-white/85" />
    </>
  );
}

/** Leads to the departures, where one is chosen and the agreement is ticked. A program sold as one has none. */
export function SpaceBar({ program, sessions }: Props) {
  const next = nextOf(sessions);
  if (!program || !(next || isSoldAsOne(program, sessions))) return null;
  return (
    <PurchaseBar price={next?.formatted_effective_price ?? program.formatted_price}>
      {next ? (
        <a href="#tickets" className="action action-crimson">
          {space.hero.chooseDates}
        </a>
      ) : (
        <EnrollNow program={program} sessions={sessions} />
      )}
    </PurchaseBar>
  );
}

function nextOf(sessions: Departure[]): Departure | undefined {
  return departuresOf(sessions, TEN_DAYS).find(isBookable);
}
