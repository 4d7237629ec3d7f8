import { Aside } from './paragraph.tsx';
import { TextLink } from './text-link.tsx';

/** Below emails about orders that are not finished. */
export function StopLine({ stopUrl }: { stopUrl: string }) {
  return (
    <Aside>
      You do not want such reminders? <TextLink href={stopUrl}>Stop them</TextLink>. Tickets and receipts
      still reach you.
    </Aside>
  );
}
