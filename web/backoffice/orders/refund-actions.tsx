import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from '../session/call-office.ts';
import { ReturnedOutside } from './returned-outside.tsx';

interface Props {
  refundId: number;
  reference: string;
  amount: string;
}

/** What can be done about a refund that the provider would not do. */
export function RefundActions({ refundId, reference, amount }: Props) {
  const queries = useQueryClient();
  const [isReturned, setReturned] = useState(false);
  const retry = useMutation({
    mutationFn: () => callOffice<null>(`/refunds/${refundId}/retry`, { method: 'POST' }),
    onSuccess: async () => {
      showToast('The refund is tried again.');
      await Promise.all(
        [['order', reference], ['list', '/orders'], ['worklist']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
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
      <ReturnedOutside
        path={`/refunds/${refundId}`}
        reference={reference}
        amount={amount}
        isOpen={isReturned}
        onClose={() => setReturned(false)}
      />
    </div>
  );
}
