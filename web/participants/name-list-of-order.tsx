import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { nameList as words } from '../content/name-list.ts';

// With the reader of CSV files, which most orders do not need.
const EnterNameList = lazy(() => import('./enter-name-list.tsx').catch(() => ({ default: NotLoaded })));

const FEWEST_SEATS = 2;

interface Props {
  reference: string;
  seats: Seat[];
  headers: Record<string, string>;
  onSeats(seats: Seat[]): void;
}

/** Where a session or program has several seats, they can be named by a list. */
export default function NameListOfOrder({ reference, seats, headers, onSeats }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState(0);
  const [wasClosed, setClosed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // What had the focus is gone.
  useEffect(() => {
    if (!isOpen && wasClosed) place.current?.querySelector('button')?.focus();
  }, [isOpen, wasClosed]);

  // An API that does not know of handing on does not know of lists either.
  const isKnown = seats.some((seat) => seat.hand_on_refusal !== undefined);
  if (!isKnown || !hasSeveral(seats)) return null;
  return (
    <div ref={place} className="mt-4">
      <p role="status" className={saved > 0 ? 'border-green mb-4 border-l-4 pl-4' : 'sr-only'}>
        {saved > 0 && words.saved(saved)}
      </p>
      {isOpen ? (
        <Suspense>
          <EnterNameList
            reference={reference}
            seats={seats}
            headers={headers}
            onSeats={onSeats}
            onSaved={(next, lines) => {
              onSeats(next);
              setSaved(lines);
              setClosed(true);
              setOpen(false);
            }}
            onClose={() => {
              setClosed(true);
              setOpen(false);
            }}
          />
        </Suspense>
      ) : (
        <Button
          look="quiet"
          onClick={() => {
            setSaved(0);
            setOpen(true);
          }}
        >
          {words.open}
        </Button>
      )}
    </div>
  );
}

function NotLoaded() {
  return (
    <p role="alert" className="text-red font-medium">
      {words.notLoaded}
    </p>
  );
}

function hasSeveral(seats: Seat[]): boolean {
  const titles = seats.map(({ title, formatted_date: days }) => `${title}|${days}`);
  return titles.some((title) => titles.filter((each) => each === title).length >= FEWEST_SEATS);
}
