import { useEffect, useRef, useState } from 'react';
import type { CheckInGuest } from '#contract/check-in/office-check-in.ts';
import { ticketCodeOf } from '#contract/orders/ticket-code.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EntryTime } from './entry-time.tsx';
import { findGuests } from './find-guests.ts';
import { guestName } from './guest-name.ts';
import { entriesOn } from './guests-now.ts';

interface Props {
  guests: CheckInGuest[];
  /** At the venue. */
  today: string;
  isBusy: boolean;
  /** The next guest is searched for, so the last result is not that guest's. */
  onSearch(): void;
  onShow(shown: CheckInGuest | string): Promise<void>;
}

/** Enter checks a typed code, or the only match. Of several matches one is chosen. */
export function FindGuest({ guests, today, isBusy, onSearch, onShow }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const { shown: found, more } = findGuests(guests, typed, today);

  useEffect(focusField, []);

  /** Focuses the field for the next guest, since the pressed button may be gone. The answer stays in view. */
  function focusField(): void {
    field.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  async function submit(): Promise<void> {
    onSearch();
    const [only, another] = found;
    if (another) {
      setProblem(`Choose one of the ${found.length} below`);
      return undefined;
    }
    if (only) return choose(only);
    const code = ticketCodeOf(typed);
    if (code !== undefined) return choose(code);
    setProblem(typed.trim() === '' ? 'Please type a code or a name' : 'Nobody with that name is on the list');
    return undefined;
  }

  async function choose(shown: CheckInGuest | string): Promise<void> {
    setTyped('');
    focusField();
    await onShow(shown);
  }

  return (
    <section aria-label="Find a guest">
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div ref={field} className="min-w-0 grow">
          <TextField
            label="Ticket code, order reference or name"
            name="ticket"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={typed}
            error={problem}
            onChange={({ target }) => {
              setTyped(target.value);
              onSearch();
              setProblem(undefined);
            }}
          />
        </div>
        <Button type="submit" isBusy={isBusy} className="whitespace-nowrap">
          Check in
        </Button>
      </form>
      {found.length > 0 && (
        <ul aria-label="Guests found" className="border-rule mt-3 border-t">
          {found.map((guest) => (
            <li
              key={guest.id}
              className="border-rule flex items-center justify-between gap-4 border-b py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{guestName(guest)}</p>
                <p className="text-ink-soft text-sm">
                  Ticket {guest.place} of {guest.places} of {guest.reference}
                  <EntryOf guest={guest} today={today} />
                  {guest.is_minor === true && ', under 18'}
                  {guest.has_needs && ', see the care list'}
                  {guest.state === 'refunded' && ', refunded'}
                  {guest.state === 'frozen' && ', ask the office'}
                  {guest.is_disputed && ', payment disputed'}
                </p>
              </div>
              <Button look="quiet" disabled={isBusy} onClick={() => void choose(guest)}>
                <span aria-hidden>{entriesOn(today, guest).length > 0 ? 'Show' : 'Check in'}</span>
                <span className="sr-only">
                  {entriesOn(today, guest).length > 0 ? 'Show' : 'Check in'} {guestName(guest)}, ticket{' '}
                  {guest.place}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="text-ink-soft mt-2 text-sm">
          {more} more match. Type more of the name, or the order reference.
        </p>
      )}
    </section>
  );
}

/** Today's check-in, or else the latest of another day. */
function EntryOf({ guest, today }: { guest: CheckInGuest; today: string }) {
  const [entry] = entriesOn(today, guest);
  const earlier = guest.entries.at(-1);
  if (entry)
    return (
      <>
        , in <EntryTime entry={entry} />
      </>
    );
  if (!earlier) return null;
  return (
    <>
      , came <EntryTime entry={earlier} />
    </>
  );
}
