import { useQuery } from '@tanstack/react-query';
import type { WorkItem } from '#contract/office/worklist.ts';
import { callOffice } from '../signed-in/call-office.ts';

const EVERY_MS = 60_000;

export function useWorklist() {
  return useQuery({
    queryKey: ['worklist'],
    queryFn: () => callOffice<WorkItem[]>('/worklist'),
    refetchInterval: EVERY_MS,
  });
}
