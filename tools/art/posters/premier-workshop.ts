import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { trace } from '../press/trace.ts';

const middle: Point = [600, 450];
const seats = 18;

/** A round table of eighteen: everybody speaks with everybody, and one of them chairs. */
export function premierWorkshop(): string {
  const places = range(seats).map((seat) => polar(middle, 330, -90 + (seat * 360) / seats));
  const [chair = middle, ...others] = places;
  const pairs = others.flatMap((one, index) => others.slice(index + 1).map((other) => trace([one, other])));
  return print(inks.parchment, [
    path(pairs, { stroke: inks.navy, width: 1.5 }),
    path(
      others.map((other) => trace([chair, other])),
      { stroke: inks.crimson, width: 4 },
    ),
    circle(middle, 330, { stroke: inks.navy, width: 5 }),
    circle(middle, 366, { stroke: inks.navy, width: 1.6 }),
    ...others.map((place) => circle(place, 17, { fill: inks.parchment, stroke: inks.navy, width: 5 })),
    circle(chair, 30, { fill: inks.crimson }),
    circle(chair, 42, { stroke: inks.gold, width: 3 }),
  ]);
}
