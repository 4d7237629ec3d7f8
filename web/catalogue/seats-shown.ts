import type { Program } from '#contract/catalogue/program.ts';
import { hasSeatCount } from './has-seat-count.ts';

/** Seats on a page that are updated, and announced under this name, when they change. */
export interface SeatsShown {
  kind: 'programs' | 'sessions';
  id: number;
  name: string;
  left: number;
}

export function seatsShown(programs: Program[]): SeatsShown[] {
  return programs
    .filter(hasSeatCount)
    .map(({ id, title, remaining_tickets: left }) => ({ kind: 'programs', id, name: title, left }));
}
