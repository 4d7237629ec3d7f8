import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { arcPath, circlePath, trace } from '../press/trace.ts';

const stage: Point = [600, 706];

/** A theatre in plan: tiers, stairs and a seat for everybody, around one place to speak from. */
export function eliteWorkshopSeries(): string {
  const tiers = range(11).map((tier) => 184 + tier * 35);
  const seats = tiers.flatMap((radius) => seatsOf(radius).map((angle) => polar(stage, radius, angle)));
  const reserved = seats.filter((_, seat) => seat % 37 === 20);
  return print(inks.navy, [
    path(
      tiers.map((radius) =>
        arcPath(polar(stage, radius + 17, 180), polar(stage, radius + 17, 360), radius + 17, 'clockwise'),
      ),
      { stroke: inks.mist, width: 1.4, opacity: 0.7 },
    ),
    path(
      range(7).map((stair) =>
        trace([polar(stage, 166, 180 + stair * 30), polar(stage, 551, 180 + stair * 30)]),
      ),
      { stroke: inks.mist, width: 1.4 },
    ),
    path(
      seats.map((seat) => circlePath(seat, 8.5)),
      { fill: inks.parchment },
    ),
    path(
      reserved.map((seat) => circlePath(seat, 8.5)),
      { fill: inks.gold },
    ),
    path(
      range(6).map((ring) =>
        arcPath(
          polar(stage, 36 + ring * 20, 180),
          polar(stage, 36 + ring * 20, 360),
          36 + ring * 20,
          'clockwise',
        ),
      ),
      { stroke: inks.parchment, width: 3 },
    ),
    path('M448 706h304M408 732h384M368 758h464M328 784h544', { stroke: inks.parchment, width: 3 }),
    circle([600, 678], 20, { fill: inks.crimson, stroke: inks.parchment, width: 4 }),
  ]);
}

function seatsOf(radius: number): number[] {
  const perWedge = Math.floor((radius * Math.PI) / 6 / 27);
  return range(6).flatMap((wedge) =>
    range(perWedge).map((seat) => 180 + wedge * 30 + (30 * (seat + 0.5)) / perWedge),
  );
}
