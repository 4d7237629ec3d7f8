import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import type { Ring } from '../press/touching-circles.ts';
import { touchingCircles } from '../press/touching-circles.ts';
import { circlePath } from '../press/trace.ts';

const middle: Point = [600, 450];
const size = 372;

/** Circles that all touch one another (Apollonius); into every gap fits exactly one more. */
export function mathematicsOlympiadCircle(): string {
  const { large, small } = touchingCircles(4.2 / size);
  const grand = small.filter((ring) => radiusOf(ring) > 26);
  return print(inks.parchment, [
    circle(middle, size + 22, { stroke: inks.navy, width: 2 }),
    circle(middle, size, { fill: inks.navy }),
    ...large.flatMap((ring, index) => drawLarge(ring, index === 0)),
    path(
      small.map((ring) => circlePath(placeOf(ring), radiusOf(ring))),
      { fill: inks.paper },
    ),
    path(
      grand.map((ring) => circlePath(placeOf(ring), radiusOf(ring) / 2)),
      { fill: inks.gold },
    ),
  ]);
}

function drawLarge(ring: Ring, isOurs: boolean): string[] {
  const [ground, stroke] = isOurs ? [inks.crimson, inks.paper] : [inks.paper, inks.navy];
  return [
    circle(placeOf(ring), radiusOf(ring), { fill: ground }),
    ...range(6).map((inset) =>
      circle(placeOf(ring), radiusOf(ring) * (0.92 - inset * 0.145), { stroke, width: 2 }),
    ),
  ];
}

function placeOf({ at: [x, y] }: Ring): Point {
  return [middle[0] + x * size, middle[1] + y * size];
}

function radiusOf({ bend }: Ring): number {
  return size / bend;
}
