import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { Look } from '#web/ui/button.tsx';
import { looks } from '#web/ui/button.tsx';
import { putIntoCart, sayInCart, takeOutOfCart } from '../checkout/add-to-cart.tsx';
import { useIsInCart } from '../checkout/use-is-in-cart.ts';
import { sessionLine } from './session-line.ts';
import type { ShownProgram } from './shown-program.ts';

const BUSY_MS = 500;

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
  describedBy: string;
  /** While it is not in the cart. */
  look: Look;
}

export function CartToggle({ session, program, describedBy, look }: Props) {
  const [busyText, setBusyText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = sessionLine(session, program);
  const isIn = useIsInCart(session.program.id, session.id);

  useEffect(() => () => clearTimeout(timer.current), []);

  function toggle(isPressedNow: boolean): void {
    if (busyText !== undefined) return;
    if (isIn && !isPressedNow) return sayInCart(line);
    setBusyText(isIn ? 'Removing...' : 'Adding...');
    timer.current = setTimeout(() => setBusyText(undefined), BUSY_MS);
    if (isIn) takeOutOfCart(line);
    else putIntoCart(line);
  }

  const isBusy = busyText !== undefined;
  // A disabled button would lose the focus.
  return (
    <>
      <button
        type="button"
        // Presses before the script had loaded are repeated. The server's button offered to add, and must not remove.
        onClick={({ isTrusted }) => toggle(isTrusted)}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={describedBy}
        className={`${looks[isIn ? 'quiet' : look]} w-full`}
      >
        {busyText ?? (isIn ? 'Remove from Cart' : 'Add to Cart')}
      </button>
      {/* The message that leads to the cart comes last on the page: by keyboard it is far away. */}
      {isIn && (
        <Link
          to="/cart"
          className={`${looks.strong} sr-only focus:not-sr-only focus:fixed focus:bottom-24 focus:left-4 focus:z-50`}
        >
          Go to your cart
        </Link>
      )}
    </>
  );
}
