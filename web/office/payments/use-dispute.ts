import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Dispute } from '#contract/payments/office-disputes.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { callOffice } from '../staff/call-office.ts';

const SOON_MS = 2_000;
const keyOf = (id: string) => ['dispute', id];
const pathOf = (id: string) => `/disputes/${encodeURIComponent(id)}`;

export function useDispute(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: () => callOffice<Dispute>(pathOf(id)),
    refetchInterval: ({ state }) => (isBeingSent(state.data) ? SOON_MS : false),
  });
}

export function isBeingSent(dispute: Dispute | undefined): boolean {
  const evidence = dispute?.evidence;
  return Boolean(evidence?.requested_at && !evidence.sent_at && !evidence.failed_at);
}

interface DisputeChange extends OfficeCall {
  /** The rest of the path after the dispute. */
  path: string;
  /** The success message. */
  message: string;
}

export function useDisputeChange({ id, order_reference: reference }: Dispute) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ path, message: _message, ...call }: DisputeChange) =>
      callOffice<Dispute>(`${pathOf(String(id))}/${path}`, { method: 'POST', ...call }),
    onSuccess: (_dispute, { message }) => showToast(message),
    onSettled: () =>
      Promise.all(
        [keyOf(String(id)), ['order', reference], ['needs-attention']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
