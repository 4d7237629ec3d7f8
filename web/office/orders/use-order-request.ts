import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderRequest } from '#contract/orders/office-order-requests.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { callOffice } from '../staff/call-office.ts';

const EVERY_MS = 30_000;
const keyOf = (id: string) => ['order-request', id];
const pathOf = (id: string) => `/order-requests/${encodeURIComponent(id)}`;

/** Whoever asked keeps the page open until somebody decides. */
export function useOrderRequest(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => callOffice<OrderRequest>(pathOf(id)),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? EVERY_MS : false),
  });
}

interface Decision extends OfficeCall {
  kind: 'approval' | 'rejection';
}

export function useDecision({ id }: OrderRequest) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...call }: Decision) =>
      callOffice<OrderRequest>(`${pathOf(String(id))}/${kind}`, { method: 'POST', ...call }),
    onSuccess: (_request, { kind }) =>
      showToast(kind === 'approval' ? 'Approved. The order was created.' : 'The request was rejected.'),
    onSettled: () =>
      Promise.all(
        [keyOf(String(id)), ['list', '/order-requests'], ['list', '/orders'], ['needs-attention']].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
