import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DueReminder } from '#contract/check-in/office-check-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { callOffice } from '../staff/call-office.ts';
import { failureOf } from '../staff/failure-of.ts';

/** Asks the buyers whose seats lack something, after the office has seen who they are. */
export function RemindBuyers({ path }: { path: string }) {
  const queries = useQueryClient();
  const [due, setDue] = useState<DueReminder[]>();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const address = `${path}/who-comes/reminders`;
  const asked = due?.filter(({ was_asked: wasAsked }) => !wasAsked) ?? [];
  const others = due?.filter(({ was_asked: wasAsked }) => wasAsked) ?? [];

  async function during(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      setFailure(failureOf(error));
      setDue(undefined);
    } finally {
      setBusy(false);
    }
  }

  const look = () => during(async () => setDue(await callOffice<DueReminder[]>(address)));
  const send = () =>
    during(async () => {
      const { reminded } = await callOffice<{ reminded: number }>(address, { method: 'POST', body: {} });
      setSaid(wordsFor(reminded));
      setDue(undefined);
      void queries.invalidateQueries({ queryKey: ['who-comes', path] });
    });

  return (
    <>
      <Button look="quiet" isBusy={isBusy} onClick={() => void look()}>
        Email the buyers of the others
      </Button>
      <p role="status" className={said === undefined ? 'sr-only' : 'text-ink-soft'}>
        {said}
      </p>
      {failure !== undefined && (
        <p role="alert" className="text-red basis-full font-medium">
          {failure}
        </p>
      )}
      <Dialog title="Who is emailed" isOpen={due !== undefined} onClose={() => setDue(undefined)}>
        <p className="mb-4">
          {asked.length === 0
            ? 'Nobody is emailed now.'
            : `${asked.length === 1 ? 'One buyer gets' : `${asked.length} buyers get`} an email that says what is missing.`}
        </p>
        <Buyers due={asked} />
        {others.length > 0 && (
          <>
            <p className="mt-4 mb-2 font-semibold">Emailed within the last day, and not again now:</p>
            <Buyers due={others} />
          </>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {asked.length > 0 && (
            <Button look="strong" isBusy={isBusy} onClick={() => void send()}>
              {asked.length === 1 ? 'Email one buyer' : `Email ${asked.length} buyers`}
            </Button>
          )}
          <Button look="quiet" onClick={() => setDue(undefined)}>
            Cancel
          </Button>
        </div>
      </Dialog>
    </>
  );
}

function Buyers({ due }: { due: DueReminder[] }) {
  return (
    <ul className="grid max-h-72 gap-2 overflow-y-auto text-[0.9375rem]">
      {due.map(({ reference, buyer, email, seats }) => (
        <li key={reference} className="wrap-anywhere">
          <bdi>{buyer || 'No name'}</bdi>, {email}: {seats === 1 ? '1 seat' : `${seats} seats`} of{' '}
          <PermittedLink to={`/admin/orders/${reference}`} otherwise={reference}>
            {reference}
          </PermittedLink>
        </li>
      ))}
    </ul>
  );
}

function wordsFor(reminded: number): string {
  if (reminded === 0) return 'All of them were emailed within the last day.';
  return reminded === 1 ? 'One buyer is emailed.' : `${reminded} buyers are emailed.`;
}
