import { useQueryClient } from '@tanstack/react-query';
import { callOffice } from './call-office.ts';
import { leaveOffice } from './office-session.ts';

export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async function signOut() {
    // The token ends with the tab's memory of it, whether or not the server hears.
    await callOffice('/sign-out', { method: 'POST' }).catch(() => undefined);
    queries.clear();
    leaveOffice();
  };
}
