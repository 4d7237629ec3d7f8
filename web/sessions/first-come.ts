import { isFirstComeFirstServed } from '#contract/sessions/availability.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

/** Whether a session has the tag 'FCFS'. */
export function showsFirstCome(session: WorkshopSession): boolean {
  return session.sale_state === 'open' && isFirstComeFirstServed(session);
}
