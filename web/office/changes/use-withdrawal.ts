import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfficeWithdrawalView } from '#contract/changes/office-withdrawals.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { callOffice } from '../staff/call-office.ts';

const keyOf = (id: string) => ['withdrawal', id];
const pathOf = (id: string) => `/withdrawals/${encodeURIComponent(id)}`;

export function useWithdrawal(id: string) {
  return useQuery({ queryKey: keyOf(id), queryFn: () => callOffice<OfficeWithdrawalView>(pathOf(id)) });
}

interface Decision extends OfficeCall {
  kind: 'return' | 'answer';
}

export function useDecision({ id, order }: OfficeWithdrawalView) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...call }: Decision) =>
      callOffice<OfficeWithdrawalView>(`${pathOf(String(id))}/${kind}`, { method: 'POST', ...call }),
    onSuccess: (_withdrawal, { kind }) =>
      showToast(
        kind === 'return' ? 'The tickets have ended. The refund has started.' : 'The answer is queued.',
      ),
    onSettled: () =>
      Promise.all(
        [keyOf(String(id)), ['order', order?.reference], ['list', '/orders'], ['needs-attention']].map(
          (queryKey) => queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
