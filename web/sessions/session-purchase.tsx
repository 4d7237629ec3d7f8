import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { looks } from '#web/ui/button.tsx';
import { PlansChange } from '../catalogue/plans-change.tsx';
import { PurchaseBar } from '../catalogue/purchase-bar.tsx';
import { SpotsLeft } from '../catalogue/spots-left.tsx';
import type { ShownTerms } from '../catalogue/terms-shown.ts';
import { useCart } from '../checkout/kept-cart.ts';
import { useIsHeld } from '../checkout/use-is-held.ts';
import { useIsInCart } from '../checkout/use-is-in-cart.ts';
import { sessionDetail, sessionList } from '../content/workshops.ts';
import { WriteInstead } from '../outreach/write-instead.tsx';
import { showsFirstCome } from './first-come.ts';
import { SessionAction } from './session-action.tsx';
import { sessionOffer } from './session-offer.ts';
import { SessionPrice, priceOf } from './session-price.tsx';
import { SessionSeats } from './session-seats.tsx';
import { SessionTools } from './session-tools.tsx';
import type { ShownProgram } from './shown-program.ts';

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
}

/** Price, seats, the button and the link to share, in the hero of a session. */
export function SessionPurchase({ session, program, terms }: Props & { terms: ShownTerms | null }) {
  return (
    <div className="border-rule border-t-crimson border border-t-4 bg-white p-5 md:p-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 md:block">
        <SessionPrice session={session} />
        {hasSeatsToSell(session) && (
          <div className="md:mt-4">
            <SessionSeats session={session} />
            {showsFirstCome(session) && <p className="text-ink-soft mt-1 text-xs">{sessionList.firstCome}</p>}
          </div>
        )}
      </div>
      <div className="purchase-button mt-4 space-y-3">
        <SaleNotice session={session} />
        <SessionAction session={session} program={program} describedBy="session" look="crimson" />
      </div>
      <ProceedToPayment session={session} terms={terms} />
      <WriteInstead why={sessionList.withoutScripts} className="mt-3" />
      <SessionTools session={session} />
    </div>
  );
}

/** The button of the session, and the way to payment once its seat is in the cart. */
export function SessionBar({ session, program }: Props) {
  const isInCart = useIsInCart(session.program.id, session.id);
  if (!canBeBooked(session)) return null;
  return (
    <PurchaseBar
      price={isInCart ? undefined : priceOf(session)}
      note={!isInCart && <SpotsLeft spots={session.remaining_spots} />}
    >
      <SessionAction session={session} program={program} describedBy="session" look="crimson" />
      {isInCart && <ToPayment look="crimson" />}
    </PurchaseBar>
  );
}

function hasSeatsToSell(session: WorkshopSession): boolean {
  const offer = sessionOffer(session);
  return offer !== 'closed' && offer !== 'cancelled';
}

export function canBeBooked(session: WorkshopSession): boolean {
  return hasSeatsToSell(session) && sessionOffer(session) !== 'sold_out';
}

function SaleNotice({ session }: { session: WorkshopSession }) {
  const offer = sessionOffer(session);
  const isHeld = useIsHeld(session.program.id, session.id);
  if (isHeld && offer === 'sold_out') return null;
  if (offer !== 'sold_out' && offer !== 'closed' && offer !== 'cancelled') return null;
  return (
    <div>
      <p className="font-medium">{sessionDetail[offer]}</p>
      {offer === 'sold_out' && <p className="mt-1">{sessionDetail.heldMayReturn}</p>}
      <p className="mt-1 flex flex-wrap gap-x-6">
        <Link to={`/workshop-booking/${session.program.slug}`} className="text-link inline-block py-1">
          {sessionDetail.others}
        </Link>
        {offer !== 'closed' && (
          <Link to={writeAbout(session)} className="text-link inline-block py-1">
            Write to us
          </Link>
        )}
      </p>
    </div>
  );
}

function writeAbout({ program, city, formatted_date: date }: WorkshopSession): string {
  return `/contact?${new URLSearchParams({ subject: `${city}, ${date}: ${program.title}` })}`;
}

function ProceedToPayment({ session, terms }: { session: WorkshopSession; terms: ShownTerms | null }) {
  const isInCart = useIsInCart(session.program.id, session.id);
  const isEmpty = useCart().items.length === 0;
  return (
    <div className="mt-3 space-y-3">
      {!isEmpty && <ToPayment look={isInCart ? 'crimson' : 'quiet'} />}
      {canBeBooked(session) && <PlansChange terms={terms} isFree={sessionOffer(session) === 'free'} />}
      {isEmpty && sessionOffer(session) === 'cart' && (
        <p className="no-print text-ink-soft text-xs">{sessionDetail.notCharged}</p>
      )}
    </div>
  );
}

function ToPayment({ look }: { look: 'crimson' | 'quiet' }) {
  return (
    <Link to="/cart" className={`${looks[look]} w-full`}>
      Proceed to payment
    </Link>
  );
}
