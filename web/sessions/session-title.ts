import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

export function titleOf({ session_title, location }: Pick<WorkshopSession, 'session_title' | 'location'>) {
  return session_title ?? location;
}
