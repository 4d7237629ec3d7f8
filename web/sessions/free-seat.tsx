import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { Look } from '#web/ui/button.tsx';
import { Button, looks } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useSignedIn } from '../accounts/signed-in.ts';
import { sessionDetail } from '../content/workshops.ts';
import { sessionAddress } from './session-address.ts';

interface Props {
  session: WorkshopSession;
  describedBy: string;
  look: Look;
}

/** A signed-in user books a free seat directly, without the cart. */
export function FreeSeat({ session, describedBy, look }: Props) {
  const navigate = useNavigate();
  const isSignedIn = useSignedIn() !== undefined;
  const [isBooking, setBooking] = useState(false);
  // The key makes a retry after a lost response the same booking.
  const key = useRef<string>(undefined);

  async function book(): Promise<void> {
    if (isBooking) return;
    key.current ??= crypto.randomUUID();
    setBooking(true);
    try {
      const { bookSeat } = await import('./book-seat.ts');
      const onward = await bookSeat(session.id, key.current);
      key.current = undefined;
      if (onward !== undefined) return void navigate(onward);
      showToast(
        <>
          {sessionDetail.booked}{' '}
          <Link to="/dashboard" className="underline underline-offset-4">
            {sessionDetail.toDashboard}
          </Link>
        </>,
      );
    } catch (error) {
      showToast(error instanceof Error ? error.message : String(error));
    } finally {
      setBooking(false);
    }
  }

  if (!isSignedIn)
    return (
      <Link
        to={`/signin?returnTo=${encodeURIComponent(sessionAddress(session))}`}
        aria-describedby={describedBy}
        className={`${looks[look]} w-full`}
      >
        Book seat
      </Link>
    );
  return (
    <Button
      look={look}
      isBusy={isBooking}
      aria-describedby={describedBy}
      onClick={() => void book()}
      className="w-full"
    >
      Book seat
    </Button>
  );
}
