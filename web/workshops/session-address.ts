import type { WorkshopSession } from '#contract/workshop-session.ts';

type Named = Pick<WorkshopSession, 'identifier'> & { program: Pick<WorkshopSession['program'], 'slug'> };

/** The one address of a session, whatever it was asked for by. */
export function sessionAddress({ identifier, program }: Named): string {
  return `/workshop-booking/${program.slug}/session/${identifier}`;
}
