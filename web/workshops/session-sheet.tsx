import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { gradeLine } from '#contract/audience.ts';
import { venueAddress } from '#contract/venue-address.ts';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { useCart } from '#web/checkout/kept-cart.ts';
import { sessionDetail, sessionList } from '#web/content/workshops.ts';
import { WriteInstead } from '#web/outreach/write-instead.tsx';
import { namesDays } from './names-days.ts';
import { Picture } from './picture.tsx';
import { SessionAction } from './session-action.tsx';
import { sessionOffer } from './session-offer.ts';
import { placeOf } from './session-place.ts';
import { SessionPrice } from './session-price.tsx';
import { SessionSeats } from './session-seats.tsx';
import { SessionTools } from './session-tools.tsx';
import type { ShownProgram } from './shown-program.ts';
import { YourTime } from './your-time.tsx';

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
}

/** Everything about a session, with its action. */
export function SessionSheet({ session, program }: Props) {
  return (
    <section aria-label="This session">
      <div className="border-navy grid gap-x-12 gap-y-6 border-t-2 pt-6 sm:grid-cols-2">
        <div className="grid grid-cols-2 items-end gap-x-6 sm:block">
          <SessionPrice session={session} />
          {hasSeatsToSell(session) && (
            <div className="max-w-64 sm:mt-5">
              <SessionSeats session={session} />
            </div>
          )}
        </div>
        <div className="space-y-3">
          <SaleNotice session={session} />
          <SessionAction session={session} program={program} describedBy="session" />
          <ProceedToPayment session={session} />
          <WriteInstead why={sessionList.withoutScripts} />
        </div>
      </div>
      <Facts session={session} />
      {session.special_notes !== null && (
        <section aria-labelledby="notes" className="border-gold bg-parchment mt-10 border-l-4 p-6 md:p-8">
          <h2 id="notes" className="text-heading">
            {sessionDetail.notes}
          </h2>
          <p className="mt-3 leading-relaxed whitespace-pre-line">{session.special_notes}</p>
        </section>
      )}
      <SessionTools session={session} />
    </section>
  );
}

function hasSeatsToSell(session: WorkshopSession): boolean {
  const offer = sessionOffer(session);
  return offer !== 'closed' && offer !== 'cancelled';
}

function SaleNotice({ session }: { session: WorkshopSession }) {
  const offer = sessionOffer(session);
  if (offer !== 'sold_out' && offer !== 'closed' && offer !== 'cancelled') return null;
  return (
    <div>
      <p className="font-medium">{sessionDetail[offer]}</p>
      <p className="mt-1">
        <Link to={`/workshop-booking/${session.program.slug}`} className="text-link inline-block py-1">
          {sessionDetail.others}
        </Link>
      </p>
    </div>
  );
}

/** Both share one space, so nothing moves when the cart appears. */
function ProceedToPayment({ session }: { session: WorkshopSession }) {
  const isEmpty = useCart().items.length === 0;
  if (!isEmpty) {
    return (
      <Link to="/cart" className="action action-crimson w-full">
        Proceed to payment
      </Link>
    );
  }
  return (
    <p className="no-print text-ink-soft min-h-11.5 text-sm">
      {sessionOffer(session) === 'cart' && sessionDetail.order}
    </p>
  );
}

function Facts({ session }: { session: WorkshopSession }) {
  const grades = gradeLine(session.location_highlights, session.metadata.grade_levels);
  return (
    <dl className="border-rule mt-10 border-b">
      <Fact label="Dates">{session.formatted_date}</Fact>
      {session.time !== '' && (
        <Fact label={namesDays(session.time) ? 'Start and end' : 'Hours'}>
          {session.time}{' '}
          <span className="text-ink-soft">
            {[session.zone_label, `local time in ${session.city || session.location}`]
              .filter(Boolean)
              .join(', ')}
          </span>
          {session.timezone !== '' && <YourTime session={session} />}
        </Fact>
      )}
      <Fact label="Venue">
        {session.venue_name || placeOf(session) || sessionDetail.placeUnknown}
        {session.organization_logo !== null && (
          <Picture
            src={session.organization_logo}
            alt={session.organization_logo_alt}
            width={200}
            height={60}
            className="mt-2 h-10 w-auto max-w-48 object-contain mix-blend-multiply"
          />
        )}
      </Fact>
      {session.venue_address !== '' && (
        <Fact label="Address">
          {session.venue_address}
          <span className="text-ink-soft block">{venueAddress([session.location, session.country])}</span>
        </Fact>
      )}
      {grades !== undefined && <Fact label="Level">{grades}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-rule grid gap-x-8 gap-y-1 border-t py-4 *:min-w-0 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-soft text-sm sm:pt-0.5">{label}</dt>
      <dd className="leading-relaxed">{children}</dd>
    </div>
  );
}
