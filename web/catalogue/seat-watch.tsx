import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withoutErrors } from '#web/api-client/explain-loading-failures.ts';
import { listenForChanges } from './listen-for-seat-changes.ts';

interface SeatsShown {
  name: string;
  left: number;
}

/** Updates the seats on screen when they change, and announces the change to screen readers. */
export function SeatWatch({ seats }: { seats: SeatsShown[] }) {
  const { revalidate, state } = useRevalidator();
  const before = useRef(seats);
  const [changeCount, setChangeCount] = useState(0);
  const answered = useRef(0);
  const [news, setNews] = useState('');

  useEffect(() => listenForChanges(() => setChangeCount((count) => count + 1)), []);

  useEffect(() => {
    if (changeCount === answered.current || state !== 'idle') return;
    answered.current = changeCount;
    void withoutErrors(revalidate);
  }, [changeCount, state, revalidate]);

  useEffect(() => {
    const earlier = new Map(before.current.map(({ name, left }) => [name, left]));
    const changed = seats.find(({ name, left }) => earlier.has(name) && earlier.get(name) !== left);
    before.current = seats;
    if (changed) setNews(`${changed.name}: ${changed.left === 1 ? '1 spot' : `${changed.left} spots`} left`);
  }, [seats]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
