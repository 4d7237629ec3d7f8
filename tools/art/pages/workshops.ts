import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { figure } from '../press/trace.ts';

const strands = 33;

/** Many come with lines of their own, are braided for two days, and leave in another order. */
export function workshops(): string {
  const order = range(strands).map((strand) => (strand * 14 + 5) % strands);
  const lines = range(strands).map((strand) => braid(strand, order[strand] ?? 0));
  const ours = 12;
  return print(inks.navy, [
    path(
      lines.filter((_, strand) => strand !== ours),
      { stroke: inks.parchment, width: 3.6 },
    ),
    path(lines[ours] ?? '', { stroke: inks.navy, width: 20 }),
    path(lines[ours] ?? '', { stroke: inks.paleGold, width: 9 }),
    ...range(3).map((ring) =>
      circle([600, 450], 150 + ring * 26, { stroke: inks.crimson, width: 10 - ring * 3 }),
    ),
    path(
      range(12).map((seat) => dot(polar([600, 450], 176, seat * 30 + 15))),
      { fill: inks.paper },
    ),
  ]);
}

function braid(from: number, to: number): string {
  const [start, end] = [62 + from * 24.3, 62 + to * 24.3];
  const waist = (place: number) => 450 + (place - (strands - 1) / 2) * 7.2;
  return `M30 ${figure(start)}C260 ${figure(start)} 330 ${figure(waist(from))} 470 ${figure(waist(from))}S660 ${figure(waist(to))} 730 ${figure(waist(to))}S940 ${figure(end)} 1170 ${figure(end)}`;
}

function dot([x, y]: Point): string {
  return `M${figure(x - 9)} ${figure(y)}a9 9 0 1 0 18 0a9 9 0 1 0-18 0z`;
}
