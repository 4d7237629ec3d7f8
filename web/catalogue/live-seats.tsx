import { useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import type { SeatWatch } from './seat-watch.tsx';

/** The seats on screen are watched once the page answers its visitor; without that they stand as they were sent. */
export function LiveSeats(props: ComponentProps<typeof SeatWatch>) {
  const [Watch, setWatch] = useState<typeof SeatWatch>();
  useEffect(() => {
    import('./seat-watch.tsx').then(
      (loaded) => setWatch(() => loaded.SeatWatch),
      () => undefined,
    );
  }, []);
  return Watch && <Watch {...props} />;
}
