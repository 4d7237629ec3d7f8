import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { returnedOutsideSchema } from '#contract/office/order-changes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../session/call-office.ts';

interface Props {
  refundId: number;
  reference: string;
  amount: string;
}

/** What can be done about a refund that the provider would not do. */
export function RefundActions({ refundId, reference, amount }: Props) {
  const [isReturned, setReturned] = useState(false);
  const retry = useRefundCall(refundId, reference, 'The refund is tried again.');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button isBusy={retry.isPending} onClick={() => retry.mutate({ path: 'retry' })}>
        Refund {amount} again
      </Button>
      <Button look="quiet" onClick={() => setReturned(true)}>
        Returned in another way
      </Button>
      {retry.isError && (
        <p role="alert" className="text-red basis-full font-medium">
          {retry.error.message}
        </p>
      )}
      <Dialog title="Returned in another way" isOpen={isReturned} onClose={() => setReturned(false)}>
        <ReturnedOutside
          refundId={refundId}
          reference={reference}
          amount={amount}
          onDone={() => setReturned(false)}
        />
      </Dialog>
    </div>
  );
}

function ReturnedOutside({ refundId, reference, amount, onDone }: Props & { onDone(): void }) {
  const call = useRefundCall(refundId, reference, 'It is noted that the money was returned.');
  const form = useOfficeForm({
    values: { note: '' },
    schema: returnedOutsideSchema,
    bodyOf: (values) => values,
    send: (body) => call.mutateAsync({ path: 'outside-return', body }),
    onSaved: onDone,
  });
  return (
    <OfficeForm
      form={form}
      submit="The money was returned"
      actions={
        <Button look="quiet" onClick={onDone}>
          Not yet
        </Button>
      }
    >
      <p>
        Only when the buyer has the {amount} back by other means, such as a bank transfer. The card provider
        is not asked again.
      </p>
      <TextField
        label="How it was returned"
        hint="Such as the date and number of the transfer."
        maxLength={500}
        {...form.field('note')}
      />
    </OfficeForm>
  );
}

function useRefundCall(refundId: number, reference: string, said: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, body }: { path: string; body?: unknown }) =>
      callOffice<null>(`/refunds/${refundId}/${path}`, {
        method: 'POST',
        ...(body !== undefined && { body }),
      }),
    onSuccess: async () => {
      showToast(said);
      await Promise.all(
        [['order', reference], ['list', '/orders'], ['worklist']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}
