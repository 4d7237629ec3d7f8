import type { WorkshopSession } from '#contract/workshop-session.ts';

/** The one address of a session, whatever it was asked for by. */
export function sessionAddress({
  identifier,
  program,
}: Pick<WorkshopSession, 'identifier' | 'program'>): string {
  return `/workshop-booking/${program.slug}/session/${identifier}`;
}
