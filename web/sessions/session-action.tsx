import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { looks } from '#web/ui/button.tsx';
import { useIsHeld } from '../checkout/use-is-held.ts';
import { programWords } from '../content/programs.ts';
import { CartToggle } from './cart-toggle.tsx';
import { FreeSeat } from './free-seat.tsx';
import { sessionOffer } from './session-offer.ts';
import type { ShownProgram } from './shown-program.ts';

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
  /** The id of the session's heading. */
  describedBy: string;
  /** On its own page the button stands out. */
  look?: 'strong' | 'crimson';
}

/** The main action of a session, if there is one. */
export function SessionAction({ session, program, describedBy, look = 'strong' }: Props) {
  const offer = sessionOffer(session);
  const isHeld = useIsHeld(session.program.id, session.id);
  if (offer === 'sold_out' && isHeld)
    return (
      <Link to="/cart" aria-describedby={describedBy} className={`${looks[look]} w-full`}>
        {programWords.held}
      </Link>
    );
  if (offer === 'cart')
    return <CartToggle session={session} program={program} describedBy={describedBy} look={look} />;
  if (offer === 'free') return <FreeSeat session={session} describedBy={describedBy} look={look} />;
  if (offer === 'on_request') {
    return (
      <Link
        to="/contact"
        aria-describedby={describedBy}
        className={`${looks[look === 'strong' ? 'quiet' : look]} w-full`}
      >
        Contact us
      </Link>
    );
  }
  return null;
}
