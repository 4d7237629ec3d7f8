import type { ProgramKey } from './get-program.ts';
import type { KeptInstructor } from './keep-instructors.ts';

interface Wanted {
  program?: ProgramKey | undefined;
  sessionId?: number | undefined;
}

/** All, or those of a program, of a session, or of both. */
export function listInstructors(kept: KeptInstructor[], { program, sessionId }: Wanted): KeptInstructor[] {
  return kept.filter(
    ({ programs, sessionIds }) =>
      (program === undefined ||
        programs.some(({ id, slug }) => ('id' in program ? id === program.id : slug === program.slug))) &&
      (sessionId === undefined || sessionIds.includes(sessionId)),
  );
}
