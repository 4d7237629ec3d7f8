import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { withoutErrors } from '#web/api-client/tell-loading-failures.ts';
import { listenForChanges } from './listen-for-seat-changes.ts';

interface SeatsShown {
  name: string;
  left: number;
}

/** Updates the seats on screen when they change, and announces the change to screen readers. */
export function SeatWatch({ seats }: { seats: SeatsShown[] }) {
  const { revalidate, state } = useRevalidator();
  const before = useRef(seats);
  const [heard, setHeard] = useState(0);
  const answered = useRef(0);
  const [news, setNews] = useState('');

  useEffect(() => listenForChanges(() => setHeard((count) => count + 1)), []);

  useEffect(() => {
    if (heard === answered.current || state !== 'idle') return;
    answered.current = heard;
    void withoutErrors(revalidate);
  }, [heard, state, revalidate]);

  useEffect(() => {
    const known = new Map(before.current.map(({ name, left }) => [name, left]));
    const changed = seats.find(({ name, left }) => known.has(name) && known.get(name) !== left);
    before.current = seats;
    if (changed) setNews(`${changed.name}: ${changed.left === 1 ? '1 spot' : `${changed.left} spots`} left`);
  }, [seats]);

  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
