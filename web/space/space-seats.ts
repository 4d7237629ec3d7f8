import type { Program } from '#contract/catalogue/program.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import type { SeatsShown } from '#web/catalogue/seats-shown.ts';
import { seatsShown } from '#web/catalogue/seats-shown.ts';
import { seatsOf } from '../sessions/seats-of-session.ts';

/** Another host's API may sell the program without sessions. Then the page shows the program's own seats. */
export function spaceSeats(program: Program | undefined, sessions: WorkshopSession[]): SeatsShown[] {
  return program && sessions.length === 0 ? seatsShown([program]) : sessions.map(seatsOf);
}
