import type { Program } from '#contract/program.ts';
import { hasSeatCount } from './has-seat-count.ts';

/** The seats that are announced when they change. */
export function seatsShown(programs: Program[]): { name: string; left: number }[] {
  return programs.filter(hasSeatCount).map(({ title, remaining_tickets: left }) => ({ name: title, left }));
}
