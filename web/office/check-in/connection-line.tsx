import { countOf } from './unsent-scans.ts';
import type { CheckIn } from './use-check-in.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The connection state and the number of unsent scans. */
export function ConnectionLine({ checkIn, isAlone, mine, others }: CheckIn) {
  const untold = countOf(mine);
  const isQuiet = !isAlone && untold === 0;
  return (
    <div
      role="status"
      className={`border-l-4 py-1 pl-3 text-sm ${isQuiet ? 'border-green' : 'border-orange'}`}
    >
      <p>
        {isAlone ? (
          <>
            <b>No connection.</b> Tickets are checked against the list from{' '}
            {checkIn && clock.format(new Date(checkIn.fetchedAt))}.
          </>
        ) : (
          'Connected.'
        )}
        {untold > 0 &&
          ` ${untold} ${untold === 1 ? 'check-in is' : 'check-ins are'} waiting on this device to be sent. Keep this page open.`}
      </p>
      {others > 0 && (
        <p>
          {others} more {others === 1 ? 'waits' : 'wait'} for the colleague who used this device before. They
          are sent when that colleague signs in again.
        </p>
      )}
    </div>
  );
}
