import { inks } from '../press/inks.ts';
import { path, rect } from '../press/marks.ts';
import { svg } from '../press/plate.ts';

/** The firm's sign: its first letter above a line of gold, the horizon. */
export function sign(): string {
  return svg(64, 64, [
    rect([0, 0], [64, 64], { fill: inks.navy }),
    path('M15 46V11h6.6L42 36.4V11h7v35h-6.6L22 20.6V46z', { fill: inks.paper }),
    path('M15 53.5h34', { stroke: inks.paleGold, width: 3 }),
  ]);
}
