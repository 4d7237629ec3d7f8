import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { SeatsShown } from '../catalogue/seats-shown.ts';
import { titleOf } from './session-title.ts';

/** The title with the date, because sessions may share a title. */
export function seatsOf(session: WorkshopSession): SeatsShown {
  const name = `${titleOf(session)}, ${session.formatted_date}`;
  return { kind: 'sessions', id: session.id, name, left: session.remaining_spots };
}
