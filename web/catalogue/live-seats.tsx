import { Suspense, lazy } from 'react';
import type { ComponentProps } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import type { SeatWatch } from './seat-watch.tsx';

const Watch = lazy(() =>
  import('./seat-watch.tsx').then(({ SeatWatch: loaded }) => ({ default: loaded }), nothing),
);

/** The seats on screen are watched once the page answers its visitor; without that they stand as they were sent. */
export function LiveSeats(props: ComponentProps<typeof SeatWatch>) {
  return <Suspense>{useIsHydrated() && <Watch {...props} />}</Suspense>;
}

function nothing() {
  return { default: () => null };
}
