import { Suspense, lazy } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import type { SeatWatch } from './seat-watch.tsx';

type Props = ComponentProps<typeof SeatWatch>;

const Watch = lazy(() =>
  import('./seat-watch.tsx').then(
    (loaded) => as(loaded.SeatWatch),
    () => as(() => null),
  ),
);

/** Updates the seats after hydration. Without the script, they stay as the server sent them. */
export function LiveSeats(props: Props) {
  return <Suspense>{useIsHydrated() && <Watch {...props} />}</Suspense>;
}

function as(Loaded: ComponentType<Props>) {
  return { default: Loaded };
}
