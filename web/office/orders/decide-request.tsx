import { useState } from 'react';
import { formatMoney } from '#contract/money.ts';
import type { OrderRequest } from '#contract/orders/office-order-requests.ts';
import { rejectionSchema } from '#contract/orders/office-order-requests.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useIdempotencyKey } from '../staff/use-idempotency-key.ts';
import { useDecision } from './use-order-request.ts';

/** The buttons, or why there are none. */
export function DecideRequest({ request }: { request: OrderRequest }) {
  const user = useOfficeSession()?.user;
  if (!user) return null;
  if (user.id === request.requested_by_id)
    return (
      <p className="max-w-prose">
        You asked for this order. Another admin has to approve it; what becomes of it is shown here. Its seats
        are not held meanwhile.
      </p>
    );
  if (!may(user.role, 'orders.approve'))
    return <p className="max-w-prose">An admin has to approve it. Its seats are not held meanwhile.</p>;
  return <Decision request={request} />;
}

function Decision({ request }: { request: OrderRequest }) {
  const [asked, setAsked] = useState<'approval' | 'rejection'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <p className="max-w-prose">
        Ask {request.requested_by ?? 'whoever asked'} in person or by telephone whether the order is right:
        somebody else may have used that browser. Prices and seats are checked again.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => setAsked('approval')}>Approve</Button>
        <Button look="quiet" onClick={() => setAsked('rejection')}>
          Reject
        </Button>
      </div>
      <Approve request={request} isOpen={asked === 'approval'} onClose={close} />
      <Dialog title="Reject the request" isOpen={asked === 'rejection'} onClose={close}>
        <Reject request={request} onDone={close} />
      </Dialog>
    </>
  );
}

interface ApproveProps {
  request: OrderRequest;
  isOpen: boolean;
  onClose(): void;
}

function Approve({ request, isOpen, onClose }: ApproveProps) {
  const decide = useDecision(request);
  const { headersOf } = useIdempotencyKey();
  const { buyer, list_cents: list, total_cents: total, currency } = request;
  return (
    <ConfirmDialog
      title="Approve the order?"
      action="Approve and create order"
      isOpen={isOpen}
      onClose={onClose}
      act={async () => {
        await decide.mutateAsync({ kind: 'approval', headers: headersOf({}) });
      }}
    >
      <p className="wrap-anywhere">
        The seats, worth {formatMoney(list, currency)} at list price, are booked at once, and {buyer.name}{' '}
        gets the tickets at {buyer.email}.{' '}
        {total === 0
          ? 'The buyer pays nothing.'
          : `The buyer pays ${formatMoney(total, currency)} by invoice.`}
      </p>
    </ConfirmDialog>
  );
}

function Reject({ request, onDone }: { request: OrderRequest; onDone(): void }) {
  const decide = useDecision(request);
  const form = useOfficeForm({
    values: { reason: '' },
    schema: rejectionSchema,
    send: (body) => decide.mutateAsync({ kind: 'rejection', body }),
    onSaved: onDone,
  });
  return (
    <OfficeForm form={form} submit="Reject" look="crimson" onCancel={onDone}>
      <ReasonField hint="Whoever asked sees it. The buyer does not." {...form.field('reason')} />
    </OfficeForm>
  );
}
