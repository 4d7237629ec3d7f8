import type { Program } from '#contract/program.ts';
import { tellsSeats } from './tells-seats.ts';

/** The seats that are announced when they change. */
export function seatsShown(programs: Program[]): { name: string; left: number }[] {
  return programs.filter(tellsSeats).map(({ title, remaining_tickets: left }) => ({ name: title, left }));
}
