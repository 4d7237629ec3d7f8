import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { callOffice } from '../staff/call-office.ts';
import { RecordRepayment } from './record-repayment.tsx';

interface Props {
  id: number;
  /** The failed refund that caused the debt, if there is one. It can be retried. */
  refundId: number | null;
  reference: string;
  amount: string;
}

/** Actions for money that the card provider has not returned. */
export function RepaymentActions({ id, refundId, reference, amount }: Props) {
  const [isReturned, setReturned] = useState(false);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      {refundId !== null && <RetryRefund refundId={refundId} reference={reference} amount={amount} />}
      <Button look={refundId === null ? 'strong' : 'quiet'} onClick={() => setReturned(true)}>
        Record repayment
      </Button>
      <RecordRepayment
        id={id}
        reference={reference}
        amount={amount}
        isOpen={isReturned}
        onClose={() => setReturned(false)}
      />
    </div>
  );
}

function RetryRefund({ refundId, reference, amount }: { refundId: number } & Omit<Props, 'id' | 'refundId'>) {
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => callOffice<null>(`/refunds/${refundId}/retries`, { method: 'POST' }),
    onSuccess: async () => {
      showToast('The refund is being retried.');
      await Promise.all(
        [['order', reference], ['list', '/orders'], ['needs-attention']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
  return (
    <>
      <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
        Refund {amount} again
      </Button>
      {retry.isError && (
        <p role="alert" className="text-red order-last basis-full font-medium">
          {retry.error.message}
        </p>
      )}
    </>
  );
}
