import type { WorkshopSessionDetail } from '#contract/catalogue/program-detail.ts';
import { venueAddress } from '#contract/sessions/venue-address.ts';
import { AccessAndWay } from '../catalogue/access-and-way.tsx';
import { OfferFact, OfferFacts } from '../catalogue/offer-facts.tsx';
import { sessionDetail } from '../content/workshops.ts';
import { Picture } from './picture.tsx';

/** What a participant needs to know on the way there. */
export function SessionSheet({ session }: { session: WorkshopSessionDetail }) {
  return (
    <section
      aria-labelledby="on-the-day"
      className="grid grid-cols-1 gap-x-16 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]"
    >
      <div>
        <h2 id="on-the-day" className="text-title mb-6">
          {sessionDetail.onTheDay}
        </h2>
        <OfferFacts>
          {session.venue_address !== '' && (
            <OfferFact label="Address">
              {session.venue_address}
              <span className="text-ink-soft block">{venueAddress([session.location, session.country])}</span>
            </OfferFact>
          )}
          {session.organization_logo !== null && (
            <OfferFact label="Host">
              <Picture
                src={session.organization_logo}
                alt=""
                width={200}
                height={60}
                className="h-10 w-auto max-w-48 object-contain mix-blend-multiply"
              />
              {session.organization_logo_alt}
            </OfferFact>
          )}
        </OfferFacts>
      </div>
      <div className="empty:hidden">
        <AccessAndWay place={session} />
      </div>
    </section>
  );
}
