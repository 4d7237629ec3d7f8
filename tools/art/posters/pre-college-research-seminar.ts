import { inks } from '../press/inks.ts';
import { path } from '../press/marks.ts';
import { noise } from '../press/noise.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { curve } from '../press/trace.ts';

const finding = 15;

/** Forty mornings of measurements, one line each; in one of them something stands out. */
export function preCollegeResearchSeminar(): string {
  const chatter = noise('city birdsong');
  const lines = range(27).map((row) =>
    range(66).map((step): Point => [90 + step * 15.7, 236 + row * 22 - song(chatter, row, step)]),
  );
  return print(
    inks.parchment,
    lines.map((line, row) =>
      path(curve(line), {
        fill: inks.parchment,
        stroke: row === finding ? inks.crimson : inks.navy,
        width: row === finding ? 7 : 3.4,
      }),
    ),
  );
}

function song(chatter: (x: number, y: number) => number, row: number, step: number): number {
  const middle = 33 + 5 * chatter(row / 5, 40);
  const swell = Math.exp(-(((step - middle) / 13) ** 2));
  const detail = 0.55 + chatter(step / 3.1, row * 0.8) + 0.45 * chatter(step / 1.4, row + 90);
  const call = row === finding ? 120 * Math.exp(-(((step - 38) / 2.6) ** 2)) : 0;
  return Math.max(0, swell * detail * 118) + call + 3 * chatter(step / 2, row + 7);
}
