import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';

const columns = 33;
const rows = 23;
const pitch = 32;

/** An answer sheet on which a nervous swing comes to rest. */
export function collegeEntranceExamPreparation(): string {
  return print(inks.parchment, [
    path(
      range(rows).map((row) => `M88 ${98 + row * pitch}h${(columns - 1) * pitch + 1}`),
      { stroke: inks.navy, width: 20, cap: 'round', dash: `.1 ${pitch - 0.1}`, opacity: 0.75 },
    ),
    path(
      range(rows).map((row) => `M88 ${98 + row * pitch}h${(columns - 1) * pitch + 1}`),
      { stroke: inks.parchment, width: 16.6, cap: 'round', dash: `.1 ${pitch - 0.1}` },
    ),
    ...range(columns).map((column) =>
      circle(place(column, answer(column)), 14.5, { fill: column > 24 ? inks.crimson : inks.navy }),
    ),
  ]);
}

function answer(column: number): number {
  return Math.round(11 - 11 * Math.exp(-column / 10.5) * Math.cos(column / 2.1));
}

function place(column: number, row: number): Point {
  return [88 + column * pitch, 98 + row * pitch];
}
