import { useQuery } from '@tanstack/react-query';
import type { AttentionItem } from '#contract/operations/office-needs-attention.ts';
import { callOffice } from '../staff/call-office.ts';

const EVERY_MS = 60_000;

export function useNeedsAttention() {
  return useQuery({
    queryKey: ['needs-attention'],
    queryFn: () => callOffice<AttentionItem[]>('/needs-attention'),
    refetchInterval: EVERY_MS,
  });
}
