import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, trace } from '../press/trace.ts';

const middle: Point = [600, 450];

/** A rose window in compass and rule: twelve lights, each drawn like the last, around one center. */
export function teachers(): string {
  const lights = range(12).map((light) => light * 30 - 90);
  return print(inks.parchment, [
    path(
      range(9).map((ring) => circlePath(middle, 418 + ring * 44)),
      { stroke: inks.navy, width: 2.4, opacity: 0.5 },
    ),
    circle(middle, 386, { fill: inks.paper, stroke: inks.navy, width: 14 }),
    circle(middle, 362, { stroke: inks.navy, width: 4 }),
    path(
      lights.map((angle) => circlePath(polar(middle, 304, angle), 55)),
      { fill: inks.navy },
    ),
    path(
      lights.flatMap((angle) => foils(polar(middle, 304, angle), 25, 21, angle, 4)),
      { fill: inks.paper },
    ),
    path(
      lights.map((angle) => trace([polar(middle, 112, angle + 15), polar(middle, 362, angle + 15)])),
      { stroke: inks.navy, width: 4 },
    ),
    path(
      lights.map((angle) => petal(angle)),
      { stroke: inks.navy, width: 8 },
    ),
    path(
      lights.map((angle) => circlePath(polar(middle, 202, angle), 22)),
      { fill: inks.crimson },
    ),
    circle(middle, 104, { fill: inks.crimson, stroke: inks.navy, width: 8 }),
    path(foils(middle, 46, 34, -90, 6), { fill: inks.paper }),
    circle(middle, 20, { fill: inks.gold }),
  ]);
}

function foils(at: Point, away: number, radius: number, from: number, count: number): string[] {
  return range(count).map((foil) => circlePath(polar(at, away, from + (foil * 360) / count), radius));
}

function petal(angle: number): string {
  const [left, right, tip] = [
    polar(middle, 112, angle - 12),
    polar(middle, 112, angle + 12),
    polar(middle, 246, angle),
  ];
  const [bulgeLeft, bulgeRight] = [polar(middle, 206, angle - 17), polar(middle, 206, angle + 17)];
  return `M${left.map(Math.round).join(' ')}Q${bulgeLeft.map(Math.round).join(' ')} ${tip.map(Math.round).join(' ')}Q${bulgeRight.map(Math.round).join(' ')} ${right.map(Math.round).join(' ')}`;
}
