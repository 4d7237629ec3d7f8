import type { CheckInGuest, GuestEntry } from '#contract/check-in/office-check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { EntryTime } from './entry-time.tsx';
import { guestName } from './guest-name.ts';

interface Props {
  guests: CheckInGuest[];
  onUndo(entry: GuestEntry): void;
}

/** Tickets that two offline devices have checked in. A person decides which scan to undo. */
export function ScanConflicts({ guests, onUndo }: Props) {
  if (guests.length === 0) return null;
  return (
    <section role="alert" className="border-orange border-2 p-5">
      <h2 className="font-sans text-lg font-semibold">Checked in more than once</h2>
      <p className="text-ink-soft mt-1 text-sm">
        While there was no connection, the same ticket was scanned at two entrances. The earliest scan counts
        as the check-in. Undo the scan that was a mistake.
      </p>
      <ul className="mt-3 grid gap-3">
        {guests.map((guest) => (
          <li key={guest.id} className="border-rule border-t pt-3">
            <p className="font-semibold">
              {guestName(guest)}, order {guest.reference}
            </p>
            <ul>
              {guest.entries.map((entry) => (
                <li key={entry.id} className="mt-2 flex flex-wrap items-center justify-between gap-3">
                  <span>
                    In <EntryTime entry={entry} />
                  </span>
                  <Button look="quiet" onClick={() => onUndo(entry)}>
                    Undo this scan
                  </Button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
