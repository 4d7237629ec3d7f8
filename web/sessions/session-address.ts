import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';

type Named = Pick<WorkshopSession, 'identifier'> & { program: Pick<WorkshopSession['program'], 'slug'> };

/** The canonical address of a session, whichever identifier was requested. */
export function sessionAddress({ identifier, program }: Named): string {
  return `/workshop-booking/${program.slug}/session/${identifier}`;
}
