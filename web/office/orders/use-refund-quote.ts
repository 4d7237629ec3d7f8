import { useQuery } from '@tanstack/react-query';
import type { RefundQuote } from '#contract/orders/office-order-changes.ts';
import { callOffice } from '../staff/call-office.ts';

/** Undefined until it has come, and where the server is of a release without it. */
export function useRefundQuote(reference: string): RefundQuote | undefined {
  const { data } = useQuery({
    queryKey: ['order', reference, 'refund-quote'],
    queryFn: () => callOffice<RefundQuote>(`/orders/${encodeURIComponent(reference)}/refund-quote`),
    // What goes back changes at midnight and with each refund.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data;
}
