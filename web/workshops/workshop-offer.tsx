import type { Instructor } from '#contract/instructor.ts';
import { unbrokenDates } from '#contract/session-dates.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { OfferFact, OfferFacts } from '#web/catalogue/offer-facts.tsx';
import { SpotsLeft } from '#web/catalogue/spots-left.tsx';
import { TaughtBy } from '#web/catalogue/taught-by.tsx';
import { leadershipWorkshop } from '#web/content/elite-workshops.ts';
import { priceOf } from './session-price.tsx';

interface Props {
  next: WorkshopSession[];
  instructors: Instructor[];
}

/** The next session of a workshop, and who teaches. */
export function WorkshopOffer({ next: [first], instructors }: Props) {
  return (
    <OfferFacts>
      {first && (
        <>
          <OfferFact label={leadershipWorkshop.offer.next}>
            <span className="block">{unbrokenDates(first.formatted_date)}</span> {first.city}
          </OfferFact>
          <OfferFact label={leadershipWorkshop.offer.price}>
            {priceOf(first)}, <SpotsLeft spots={first.remaining_spots} />
          </OfferFact>
        </>
      )}
      <TaughtBy instructors={instructors} />
    </OfferFacts>
  );
}
