import type { Instructor } from '#contract/catalogue/instructor.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { OfferFact, OfferFacts } from '../catalogue/offer-facts.tsx';
import { SpotsLeft } from '../catalogue/spots-left.tsx';
import { TaughtBy } from '../catalogue/taught-by.tsx';
import { leadershipWorkshop } from '../content/elite-workshops.ts';
import type { NextDate } from './next-date.ts';

interface Props {
  next: NextDate[];
  instructors: Instructor[];
  /** How many dates there are, and from which price. */
  dates?: string | undefined;
  /** Where the instructors are presented, if not on this page. */
  instructorsAt?: string;
}

/** The next session of a workshop, and who teaches. */
export function WorkshopOffer({ next: [first], instructors, dates, instructorsAt }: Props) {
  return (
    <OfferFacts>
      {first && (
        <>
          <OfferFact label={leadershipWorkshop.offer.next}>
            <span className="block">{unbrokenDates(first.days)}</span> <span>{first.city}</span>{' '}
            {first.length && <span className="text-ink-soft">({first.length})</span>}
          </OfferFact>
          <OfferFact label={leadershipWorkshop.offer.price}>
            {first.price}, <SpotsLeft spots={first.spots} />
          </OfferFact>
        </>
      )}
      {dates && <OfferFact label={leadershipWorkshop.offer.all}>{dates}</OfferFact>}
      <TaughtBy instructors={instructors} at={instructorsAt} />
    </OfferFacts>
  );
}
