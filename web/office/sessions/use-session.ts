import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { OfficeSessionDetail } from '#contract/sessions/office-session.ts';
import { callOffice } from '../staff/call-office.ts';

/** The session in the URL. */
export function useSession() {
  const id = Number(useParams()['session']);
  const query = useQuery({
    queryKey: ['session', id],
    queryFn: () => callOffice<OfficeSessionDetail>(`/sessions/${id}`),
  });
  return { id, query };
}

/** The link back; to the list if the session does not exist. */
export function fromSession({ data }: ReturnType<typeof useSession>['query']) {
  return data
    ? { label: data.title, to: `/admin/sessions/${data.id}` }
    : { label: 'Sessions', to: '/admin/sessions' };
}
