import type { WorkshopSession } from '#contract/workshop-session.ts';
import { titleOf } from './session-title.ts';

/** Under a name that no other session has. */
export function seatsOf(session: WorkshopSession) {
  return { name: `${titleOf(session)}, ${session.formatted_date}`, left: session.remaining_spots };
}
