import { Suspense, lazy, useState } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import type { SeatWatch } from './seat-watch.tsx';

type Live = NonNullable<Parameters<Props['show']>[0]>;
type Props = ComponentProps<typeof SeatWatch>;

const Watch = lazy<ComponentType<Props>>(() =>
  import('./seat-watch.tsx').then(
    ({ SeatWatch }) => ({ default: SeatWatch }),
    () => ({ default: () => null }),
  ),
);

/**
 * The loaded data with the seats as they are now, and what updates them after hydration. Without the script, they stay as
 * the server sent them. A page about one program names it; others load again when any program changes.
 */
export function useLiveSeats<Data extends Props['loaded']>(
  loaded: Data,
  program?: number,
): [Data, ReactNode] {
  const [live, setLive] = useState<Live>();
  const isHydrated = useIsHydrated();
  const watch = (
    <Suspense>{isHydrated && <Watch loaded={loaded} program={program} show={setLive} />}</Suspense>
  );
  // The data is what was loaded, with other numbers.
  const data = live?.loaded === loaded ? (live.data as Data) : loaded;
  return [data, watch];
}
