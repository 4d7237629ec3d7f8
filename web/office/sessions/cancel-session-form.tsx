import { useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type {
  CancellationAnswer,
  CancelSessionBody,
  AffectedByCancellation,
} from '#contract/changes/office-session-cancellation.ts';
import { sessionCancellationSchema } from '#contract/changes/office-session-cancellation.ts';
import { formatMoney } from '#contract/money.ts';
import type { OrderState } from '#contract/orders/order-state.ts';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { UnsavedChanges } from '../form/unsaved-changes.tsx';
import { focusHeading } from '../heading-focus.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { spanText } from './local-text.ts';
import { sentencesOfBuyers } from './sentences-of-buyers.ts';

interface Props {
  session: OfficeSessionDetail;
  affected: AffectedByCancellation;
  currency: string;
}

export function CancelSessionForm({ session, affected, currency }: Props) {
  const queries = useQueryClient();
  const role = useOfficeSession()?.user.role ?? 'student';
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const isDone = useRef(false);
  const money = (cents: number) => formatMoney(cents, currency);
  const { tickets, amount_cents } = affected;
  const body: CancelSessionBody = { revision: session.revision, note, tickets, amount_cents };

  // The dialog and its button disappear with the form.
  useEffect(
    () => () => {
      if (isDone.current) focusHeading();
    },
    [],
  );

  function ask(event: SyntheticEvent): void {
    event.preventDefault();
    const found = sessionCancellationSchema.shape.note.safeParse(note).error?.issues[0]?.message;
    setProblem(found);
    setAsked(found === undefined);
  }

  async function cancelSession(): Promise<void> {
    try {
      const path = `/sessions/${session.id}/cancellation`;
      const answer = await callOffice<CancellationAnswer>(path, { method: 'POST', body });
      isDone.current = true;
      queries.setQueryData(['cancellation', session.id], answer);
      void queries.invalidateQueries({ queryKey: ['list', '/sessions'] });
    } catch (error) {
      // Reloads who is affected before the action can be confirmed again.
      await queries.invalidateQueries({ queryKey: ['cancellation', session.id] });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ['session', session.id] });
    }
  }

  return (
    <div className="grid max-w-4xl gap-8">
      <section aria-labelledby="affected">
        <h2 id="affected" className="text-2xl">
          Who is affected
        </h2>
        <ul className="mt-3 list-disc space-y-1 pl-5">
          {sentencesOfBuyers(affected, money).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {affected.unpaid_orders > 0 && (
            <li>
              {affected.unpaid_orders === 1
                ? 'One order that is not paid or not confirmed holds'
                : `${affected.unpaid_orders} orders that are not paid or not confirmed hold`}{' '}
              {affected.unpaid_seats === 1 ? 'one seat' : `${affected.unpaid_seats} seats`}.{' '}
              {affected.unpaid_orders === 1 ? 'It' : 'They'} will be cancelled, and any later payment is
              refunded.
              {affected.orders.some(({ state }) => state === 'awaiting_confirmation') &&
                ' Whoever holds free seats gets an email.'}
            </li>
          )}
          <li>The session is removed from the site and cannot be sold again.</li>
        </ul>
      </section>
      {affected.orders.length > 0 && (
        <Table
          caption={captionOf(affected)}
          rows={affected.orders}
          keyOf={({ reference }) => reference}
          columns={[
            {
              title: 'Order',
              cell: orderOf,
            },
            { title: 'Buyer', cell: ({ name }) => name },
            { title: 'Email', cell: ({ email }) => email },
            { title: 'Seats', isNumber: true, cell: ({ seats }) => seats },
            {
              title: 'Amount',
              isNumber: true,
              cell: ({ amount_cents: cents, state }) => unbroken(notBought[state] ?? money(cents)),
            },
          ]}
        />
      )}
      {may(role, 'sessions.cancel') ? (
        <form noValidate onSubmit={ask} className="grid gap-5">
          <UnsavedChanges isDirty={note !== ''} />
          <TextArea
            label="Message to buyers"
            hint="Optional. It is included in the cancellation email."
            rows={4}
            maxLength={1_000}
            value={note}
            error={problem}
            onChange={({ target }) => setNote(target.value)}
          />
          <p>
            <Button type="submit" look="crimson">
              Cancel session
            </Button>
          </p>
        </form>
      ) : (
        <p className="font-medium">Only an administrator can cancel a session.</p>
      )}
      <ConfirmDialog
        title="Cancel this session?"
        action="Cancel session"
        leave="Keep session"
        look="crimson"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={cancelSession}
      >
        <p className="font-semibold">
          {session.title}, {session.city}: {spanText(session)}
        </p>
        <p>{sentencesOfBuyers(affected, money).join(' ')} This cannot be undone.</p>
      </ConfirmDialog>
    </div>
  );
}

const notBought: Partial<Record<OrderState, string>> = {
  pending: 'not paid',
  awaiting_payment: 'not paid',
  awaiting_confirmation: 'not confirmed',
};

function orderOf({ reference }: AffectedByCancellation['orders'][number]) {
  return (
    <PermittedLink to={`/admin/orders/${reference}`} otherwise={unbroken(reference)}>
      {unbroken(reference)}
    </PermittedLink>
  );
}

function unbroken(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

function captionOf({ buyers, unpaid_orders, orders }: AffectedByCancellation): string {
  const all = buyers + unpaid_orders;
  return all > orders.length ? `The first ${orders.length} of ${all} orders` : 'Orders';
}
