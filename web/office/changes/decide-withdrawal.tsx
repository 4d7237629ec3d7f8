import { useState } from 'react';
import type { OfficeWithdrawalView } from '#contract/changes/office-withdrawals.ts';
import { withdrawalAnswerSchema, withdrawalReturnSchema } from '#contract/changes/office-withdrawals.ts';
import { formatMoney } from '#contract/money.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { useDecision } from './use-withdrawal.ts';

interface Props {
  withdrawal: OfficeWithdrawalView;
}

export function DecideWithdrawal({ withdrawal }: Props) {
  const [asked, setAsked] = useState<'return' | 'answer'>();
  const user = useOfficeSession()?.user;
  const { order } = withdrawal;
  const close = () => setAsked(undefined);
  if (!user || !may(user.role, 'orders.refund')) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {order !== null && order.tickets > 0 && (
          <Button onClick={() => setAsked('return')}>Return all of the money</Button>
        )}
        <Button look="quiet" onClick={() => setAsked('answer')}>
          Answer by email
        </Button>
      </div>
      {order !== null && (
        <Dialog title="Return all of the money" isOpen={asked === 'return'} onClose={close}>
          <ReturnMoney withdrawal={withdrawal} order={order} onDone={close} />
        </Dialog>
      )}
      <Dialog title="Answer by email" isOpen={asked === 'answer'} onClose={close}>
        <Answer withdrawal={withdrawal} onDone={close} />
      </Dialog>
    </>
  );
}

interface FormProps extends Props {
  onDone(): void;
}

type Order = NonNullable<OfficeWithdrawalView['order']>;

function ReturnMoney({ withdrawal, order, onDone }: FormProps & { order: Order }) {
  const decide = useDecision(withdrawal);
  const { cents, currency, email, paid_by: paidBy } = order;
  const amount = formatMoney(cents, currency);
  const form = useOfficeForm({
    values: { reason: '' },
    schema: withdrawalReturnSchema.omit({ amount_cents: true }),
    send: (body) => decide.mutateAsync({ kind: 'return', body: { ...body, amount_cents: cents } }),
    onSaved: onDone,
  });
  return (
    <OfficeForm
      form={form}
      submit={cents > 0 ? `Return ${amount}` : 'Release the seats'}
      sending="Returning…"
      look="crimson"
      onCancel={onDone}
    >
      <p className="wrap-anywhere">
        All valid tickets of the order end.{' '}
        {paidBy === 'invoice' && cents > 0 && `${amount} must be repaid manually. `}
        {email} gets an email that the withdrawal is done.
      </p>
      <ReasonField hint="Kept with the refund. The buyer does not see it." {...form.field('reason')} />
    </OfficeForm>
  );
}

function Answer({ withdrawal, onDone }: FormProps) {
  const decide = useDecision(withdrawal);
  const form = useOfficeForm({
    values: { answer: '' },
    schema: withdrawalAnswerSchema,
    send: (body) => decide.mutateAsync({ kind: 'answer', body }),
    onSaved: onDone,
  });
  return (
    <OfficeForm form={form} submit="Send the answer" sending="Sending…" onCancel={onDone}>
      <TextArea
        label="Your answer"
        hint={`It goes to ${withdrawal.email}, which may not be the address of the order: name nothing of the order to a stranger. No money goes back by this.`}
        rows={8}
        maxLength={2_000}
        {...form.field('answer')}
      />
    </OfficeForm>
  );
}
