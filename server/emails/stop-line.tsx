import { Aside } from './paragraph.tsx';

/** Below emails about orders that are not finished. */
export function StopLine({ stopUrl }: { stopUrl: string }) {
  return (
    <Aside>
      You do not want such reminders? <a href={stopUrl}>Stop them</a>. Tickets and receipts still reach you.
    </Aside>
  );
}
