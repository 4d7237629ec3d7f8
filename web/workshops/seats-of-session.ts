import type { WorkshopSession } from '#contract/workshop-session.ts';
import { titleOf } from './session-title.ts';

/** The title with the date, because sessions may share a title. */
export function seatsOf(session: WorkshopSession) {
  return { name: `${titleOf(session)}, ${session.formatted_date}`, left: session.remaining_spots };
}
