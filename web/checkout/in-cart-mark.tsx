import { Badge } from '#web/ui/badge.tsx';
import { useCart } from './kept-cart.ts';

interface Props {
  programId: number;
  /** Without it, each session of the program counts. */
  sessionId?: number;
}

/** On the upper edge of a row: only the browser knows the cart, so nothing may move when the mark appears. */
export function InCartMark({ programId, sessionId }: Props) {
  const isInCart = useCart().items.some(
    ({ program, selectedSession: session }) =>
      program.id === programId && (sessionId === undefined || session?.id === sessionId),
  );
  if (!isInCart) return null;
  return (
    <p className="pointer-events-none absolute top-0 right-4 -translate-y-1/2 leading-none">
      <Badge tone="green">In your cart</Badge>
    </p>
  );
}
