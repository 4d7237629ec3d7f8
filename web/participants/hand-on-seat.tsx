import { useCallback, useState } from 'react';
import type { Seat } from '#contract/participants/seat-person.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { callApi } from '../api-client/call-api.ts';
import { handingOn as words } from '../content/handing-on.ts';
import { WithContact } from './with-contact.tsx';

interface Props {
  seat: Seat;
  headers: Record<string, string>;
  onDone(next: Seat): void;
}

/** The buyer gives the seat to somebody else, or reads why that is not possible now. */
export default function HandOnSeat({ seat, headers, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = useCallback(() => setOpen(false), []);

  async function handOn(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { seat: next } = await callApi<{ seat: Seat }>(`/seats/${seat.code}/handover`, words.fallback, {
        method: 'POST',
        // A code is handed on once, so a second press is the same hand-over.
        headers: { ...headers, 'idempotency-key': `handover-${seat.code}` },
      });
      onDone(next);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      setBusy(false);
    }
  }

  // An API that does not know of it says nothing.
  if (seat.hand_on_refusal === undefined) return null;
  if (seat.hand_on_refusal !== null)
    return (
      <p className="text-ink-soft max-w-prose text-sm">
        <WithContact text={seat.hand_on_refusal} />
      </p>
    );
  return (
    <>
      <button type="button" className="text-link py-1" onClick={() => setOpen(true)}>
        {words.open}
      </button>
      <Dialog title={words.title} isOpen={isOpen} onClose={isBusy ? undefined : close}>
        <p className="mb-4 font-semibold wrap-anywhere">
          {[seat.person.name, seat.title, seat.formatted_date].filter(Boolean).join(' · ')}
        </p>
        <ul className="list-disc space-y-2 pl-5 leading-relaxed">
          {words.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-4 font-semibold">{words.price}</p>
        <div role="alert" className="mt-4">
          {failure !== undefined && (
            <p className="text-red font-medium">
              <WithContact text={failure} />
            </p>
          )}
        </div>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="quiet" disabled={isBusy} onClick={close}>
            {words.keep}
          </Button>
          <Button look="crimson" isBusy={isBusy} onClick={() => void handOn()}>
            {isBusy ? words.sending : words.confirm}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
