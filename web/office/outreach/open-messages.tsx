import { useQuery } from '@tanstack/react-query';
import { callOffice } from '../staff/call-office.ts';

interface Open {
  open: number;
  is_more: boolean;
}

const ASK_EVERY_MS = 60_000;

/** The number of open messages, beside the menu entry. */
export default function OpenMessages() {
  const { data } = useQuery({
    queryKey: ['open messages'],
    queryFn: () => callOffice<Open>('/messages/open'),
    refetchInterval: ASK_EVERY_MS,
  });
  if (!data || data.open === 0) return null;
  return (
    <span className="ml-2 text-sm tabular-nums opacity-90">
      {data.open}
      {data.is_more && '+'} <span className="sr-only">open</span>
    </span>
  );
}
