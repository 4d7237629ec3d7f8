import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeOrder } from '#contract/orders/office-orders.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { currentIn } from '../form/current-in.ts';
import { callOffice } from '../staff/call-office.ts';

interface OrderAnswer {
  order: OfficeOrder;
}

const SOON_MS = 3_000;
const keyOf = (reference: string) => ['order', reference];

export function useOrder(reference: string) {
  return useQuery({
    queryKey: keyOf(reference),
    queryFn: async () => (await callOffice<OrderAnswer>(`/orders/${encodeURIComponent(reference)}`)).order,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? SOON_MS : false),
  });
}

/** Whether a background change is expected soon. */
function isInProgress({ state, refunds, emails }: OfficeOrder): boolean {
  return (
    state === 'pending' ||
    state === 'awaiting_confirmation' ||
    refunds.some((refund) => refund.state === 'due' || refund.state === 'pending') ||
    emails.some((email) => email.state === 'queued')
  );
}

export interface OrderChange extends OfficeCall {
  /** The rest of the path after the order. */
  path: string;
  /** The success message. */
  message: string;
}

/** Each order action returns the updated order. */
export function useOrderChange(reference: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, message: _message, ...call }: OrderChange) =>
      callOffice<OrderAnswer>(`/orders/${encodeURIComponent(reference)}/${path}`, {
        method: 'POST',
        ...call,
      }),
    onSuccess: async ({ order }, { message }) => {
      queries.setQueryData(keyOf(reference), order);
      showToast(message);
      await Promise.all([
        // Who comes stands beside the date and the state of a ticket.
        queries.invalidateQueries({ queryKey: ['order-seats', reference] }),
        queries.invalidateQueries({ queryKey: ['list', '/orders'] }),
        queries.invalidateQueries({ queryKey: ['needs-attention'] }),
      ]);
    },
    // A refusal means that the order has changed.
    onError: (error) => {
      const current = currentIn(error) as OfficeOrder | undefined;
      if (current) queries.setQueryData(keyOf(reference), current);
      else void queries.invalidateQueries({ queryKey: keyOf(reference) });
    },
  });
}
