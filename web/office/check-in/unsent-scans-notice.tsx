import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOfficeSession } from '../staff/office-session.ts';
import { sendWaiting } from './call-check-in.ts';
import { countOf, useWaiting, waitingOf } from './unsent-scans.ts';

const TRY_EVERY_MS = 5_000;

/** Sends waiting scans also after the user has left the check-in page. */
export function UnsentScansNotice() {
  const session = useOfficeSession();
  const queries = useQueryClient();
  const all = useWaiting();
  const user = session?.user.id ?? 0;
  const untold = countOf(waitingOf(all, user));
  const isTelling = untold > 0 && session?.token !== null;

  useQuery({
    queryKey: ['unsent-scans', user],
    queryFn: async () => {
      await sendWaiting(user);
      await queries.invalidateQueries({ queryKey: ['list'] });
      return null;
    },
    enabled: isTelling,
    networkMode: 'always',
    refetchInterval: TRY_EVERY_MS,
    retry: false,
    staleTime: 0,
  });

  if (countOf(all) === 0) return null;
  return (
    <p role="status" className="border-orange mb-5 border-l-4 py-1 pl-3 text-sm">
      {untold > 0
        ? `${untold} ${untold === 1 ? 'check-in' : 'check-ins'} on this device ${untold === 1 ? 'is' : 'are'} not sent yet. Sending starts automatically when there is a connection.`
        : 'Check-ins on this device are waiting for the colleague who made them to sign in again.'}
    </p>
  );
}
