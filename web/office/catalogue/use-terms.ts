import { useQuery } from '@tanstack/react-query';
import type { OfficeTerms } from '#contract/catalogue/office-booking-terms.ts';
import { callOffice } from '../staff/call-office.ts';

/** The newest version of each. */
export function useTerms() {
  return useQuery({
    queryKey: ['booking terms'],
    queryFn: () => callOffice<OfficeTerms[]>('/booking-terms'),
  });
}
