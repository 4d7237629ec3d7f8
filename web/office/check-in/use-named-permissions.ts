import { useQuery } from '@tanstack/react-query';
import type { OwnNamedPermissions } from '#contract/staff/office-users.ts';
import { callOffice } from '../staff/call-office.ts';

export function useNamedPermissions(): OwnNamedPermissions | undefined {
  const { data } = useQuery({
    queryKey: ['named-permissions'],
    queryFn: () => callOffice<OwnNamedPermissions>('/named-permissions'),
  });
  return data;
}
