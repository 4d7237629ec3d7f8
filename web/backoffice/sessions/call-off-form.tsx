import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { CallingOffAnswer, TouchedByCallingOff } from '#contract/office/calling-off.ts';
import { may } from '#contract/office/permission.ts';
import type { OfficeSessionDetail } from '#contract/office/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { callOffice } from '../session/call-office.ts';
import { useOfficeSession } from '../session/office-session.ts';

interface Props {
  session: OfficeSessionDetail;
  touched: TouchedByCallingOff;
  currency: string;
}

export function CallOffForm({ session, touched, currency }: Props) {
  const queries = useQueryClient();
  const role = useOfficeSession()?.user.role ?? 'student';
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const money = (dollars: number) => formatMoney(Math.round(dollars * 100), currency);

  const start = useMutation({
    mutationFn: () =>
      callOffice<CallingOffAnswer>(`/sessions/${session.id}/calling-off`, {
        method: 'POST',
        body: { revision: session.revision, note },
      }),
    onSuccess: (answer) => {
      queries.setQueryData(['calling-off', session.id], answer);
      void queries.invalidateQueries({ queryKey: ['list', '/sessions'] });
    },
    onSettled: () => {
      setAsked(false);
      void queries.invalidateQueries({ queryKey: ['session', session.id] });
    },
  });

  return (
    <div className="grid max-w-4xl gap-8">
      <section aria-labelledby="touched">
        <h2 id="touched" className="text-2xl">
          Whom it meets
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          <li>{sentenceOfBuyers(touched, money)}</li>
          {touched.unpaid_orders > 0 && (
            <li>
              {touched.unpaid_orders === 1 ? 'One order that is' : `${touched.unpaid_orders} orders that are`}{' '}
              not paid yet {touched.unpaid_orders === 1 ? 'holds' : 'hold'}{' '}
              {touched.unpaid_seats === 1 ? 'one seat' : `${touched.unpaid_seats} seats`}: ended, and whatever
              is paid for it nevertheless goes back.
            </li>
          )}
          <li>The session leaves the site and is not sold again. This cannot be undone.</li>
        </ul>
      </section>
      {touched.orders.length > 0 && (
        <Table
          caption={captionOf(touched)}
          rows={touched.orders}
          keyOf={({ reference }) => reference}
          columns={[
            { title: 'Order', cell: ({ reference }) => reference },
            { title: 'Buyer', cell: ({ name }) => name },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Seats', isNumber: true, cell: ({ seats }) => seats },
            {
              title: 'Goes back',
              isNumber: true,
              cell: ({ amount, state }) =>
                state === 'pending' || state === 'awaiting_payment' ? 'not paid' : money(amount),
            },
          ]}
        />
      )}
      {may(role, 'sessions.call_off') ? (
        <div className="grid gap-5">
          <TextArea
            label="What buyers are told beside the fact itself"
            hint="May be empty. It stands in the letter as it is here."
            rows={4}
            maxLength={1_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {start.isError && (
            <p role="alert" className="text-red font-medium">
              {start.error.message}
            </p>
          )}
          <p>
            <Button look="crimson" onClick={() => setAsked(true)}>
              Call off this session
            </Button>
          </p>
        </div>
      ) : (
        <p className="font-medium">Only an administrator can call a session off.</p>
      )}
      <Dialog title="Call it off?" isOpen={isAsked} onClose={() => setAsked(false)}>
        <p>{sentenceOfBuyers(touched, money)} This cannot be undone.</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <Button look="crimson" isBusy={start.isPending} onClick={() => start.mutate()}>
            {start.isPending ? 'Calling off…' : 'Call off'}
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            Leave it as it is
          </Button>
        </p>
      </Dialog>
    </div>
  );
}

function sentenceOfBuyers(
  { buyers, tickets, amount }: TouchedByCallingOff,
  money: (dollars: number) => string,
): string {
  if (buyers === 0) return 'Nobody has bought it.';
  const who = buyers === 1 ? 'One buyer' : `${buyers} buyers`;
  const seats = tickets === 1 ? 'one ticket' : `${tickets} tickets`;
  const gets = buyers === 1 ? 'gets' : 'get';
  return `${who} with ${seats} ${gets} a letter each, and ${money(amount)} goes back.`;
}

function captionOf({ buyers, unpaid_orders, orders }: TouchedByCallingOff): string {
  const all = buyers + unpaid_orders;
  return all > orders.length ? `The first ${orders.length} of ${all} orders` : 'Its orders';
}
