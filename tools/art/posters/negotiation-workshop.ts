import { inks } from '../press/inks.ts';
import { path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import { range } from '../press/point.ts';
import { curve, figure } from '../press/trace.ts';

const rows = 41;

/** Offers from both sides, round after round; the seam between them is the agreement. */
export function negotiationWorkshop(): string {
  const lines = range(rows, 56, 19.7);
  const left = lines.map((y) => `M30 ${figure(y)}H${figure(seam(y) - gap(y))}`);
  const right = lines.map((y) => `M1170 ${figure(y)}H${figure(seam(y) + gap(y))}`);
  const agreement = range(57, 30, 15).map((y) => [seam(y), y] as const);
  return print(inks.parchment, [
    path(left, { stroke: inks.navy, width: 10.5 }),
    path(right, { stroke: inks.crimson, width: 10.5 }),
    path(curve(agreement), { stroke: inks.gold, width: 7 }),
  ]);
}

function seam(y: number): number {
  return 600 + 300 * Math.sin(y / 74) * Math.exp(-(((y - 30) / 430) ** 1.3)) + 24 * Math.sin(y / 160);
}

function gap(y: number): number {
  return 16 + 70 * (1 - (y - 30) / 840) ** 2;
}
