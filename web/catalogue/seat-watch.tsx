import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { spotsLeftText } from '#contract/sessions/availability.ts';
import { withoutErrors } from '#web/api-client/explain-loading-failures.ts';
import { ToldSeats, followSeats } from './follow-seats.ts';
import type { SeatsShown } from './seats-shown.ts';
import { withSeats } from './with-seats.ts';

export interface LoadedSeats {
  seats: SeatsShown[];
}

interface Props {
  loaded: LoadedSeats;
  program: number | undefined;
  /** Shows the loaded data with other seats, or as it was loaded. */
  show(live: { loaded: LoadedSeats; data: LoadedSeats } | undefined): void;
}

/** Updates the seats on screen when they change, and announces the change to screen readers. */
export function SeatWatch({ loaded, program, show }: Props) {
  const [told] = useState(() => new ToldSeats());
  const before = useRef(loaded.seats);
  const [news, setNews] = useState('');
  const reload = useReload();
  const update = useEffectEvent(() => {
    const data = withSeats(loaded, told);
    show(data === loaded ? undefined : { loaded, data });
    const earlier = new Map(before.current.map((seats) => [keyOf(seats), seats.left]));
    const changed = data.seats.find((seats) => (earlier.get(keyOf(seats)) ?? seats.left) !== seats.left);
    before.current = data.seats;
    if (changed) setNews(`${changed.name}: ${spotsLeftText(changed.left)}`);
  });

  // Before the loaded numbers are painted: those that were told are newer.
  useLayoutEffect(() => {
    if (!told.isLive) told.forget();
    update();
  }, [loaded, told]);

  const shown = loaded.seats.map(keyOf).join();
  const follow = useEffectEvent(() => followSeats({ shown: loaded.seats, program, told, update, reload }));
  useEffect(() => follow(), [shown, program]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}

function keyOf({ kind, id }: SeatsShown): string {
  return `${kind} ${id}`;
}

/** Loads the data of the page again, once more if that is asked while it is loading. */
function useReload(): () => void {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current || state !== 'idle') return;
    answered.current = asked;
    void withoutErrors(revalidate);
  }, [asked, state, revalidate]);
  return () => setAsked((count) => count + 1);
}
