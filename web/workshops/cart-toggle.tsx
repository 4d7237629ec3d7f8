import { useEffect, useRef, useState } from 'react';
import type { WorkshopSession } from '#contract/workshop-session.ts';
import { putIntoCart, takeOutOfCart } from '#web/checkout/add-to-cart.tsx';
import { lineOf } from '#web/checkout/cart-lines.ts';
import { useCart } from '#web/checkout/kept-cart.ts';
import { looks } from '#web/ui/button.tsx';
import { sessionLine } from './session-line.ts';
import type { ShownProgram } from './shown-program.ts';

const BUSY_MS = 500;

interface Props {
  session: WorkshopSession;
  program: ShownProgram;
  describedBy: string;
}

export function CartToggle({ session, program, describedBy }: Props) {
  const [busyText, setBusyText] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = sessionLine(session, program);
  const isIn = useCart().items.some((item) => lineOf(item) === lineOf(line));

  useEffect(() => () => clearTimeout(timer.current), []);

  function toggle(): void {
    if (busyText !== undefined) return;
    setBusyText(isIn ? 'Removing...' : 'Adding...');
    timer.current = setTimeout(() => setBusyText(undefined), BUSY_MS);
    if (isIn) takeOutOfCart(line);
    else putIntoCart(line);
  }

  const isBusy = busyText !== undefined;
  // A disabled button would lose the focus.
  return (
    <button
      type="button"
      onClick={toggle}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      className={`${looks[isIn ? 'quiet' : 'strong']} w-full`}
    >
      {busyText ?? (isIn ? 'Remove from Cart' : 'Add to Cart')}
    </button>
  );
}
