import { contours } from '../press/contours.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { distance, range } from '../press/point.ts';
import { curve } from '../press/trace.ts';

const mentor: Point = [790, 390];
const student: Point = [400, 520];
const half = distance(mentor, student) / 2;

/** Lines around two points (Cassini's ovals): apart when near, shared when far. */
export function mentorship(): string {
  const inner = range(4).map((ring) => half - 30 - ring * 44);
  const outer = range(19).map((ring) => half + 26 + ring * 27);
  return print(inks.parchment, [
    path(
      inner.flatMap((level) => ovals(level, 15)),
      { stroke: inks.navy, width: 4.5 },
    ),
    path(
      outer.flatMap((level) => ovals(level, 24)),
      { stroke: inks.navy, width: 4.5 },
    ),
    path(ovals(half * 1.004, 15), { stroke: inks.crimson, width: 10 }),
    circle(mentor, 34, { fill: inks.crimson }),
    circle(student, 18, { fill: inks.crimson }),
    circle(student, 34, { stroke: inks.gold, width: 3 }),
  ]);
}

function ovals(level: number, cell: number): string[] {
  const closeness = (x: number, y: number) => Math.sqrt(distance([x, y], mentor) * distance([x, y], student));
  const lines = contours(closeness, level, { from: [0, 0], to: [1200, 912], cell });
  return lines.map((line) => curve(line));
}
