import { geoAzimuthalEquidistant } from 'd3-geo';
import { drawOnMap, readLand } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, curve, trace } from '../press/trace.ts';

const pole: Point = [600, 450];
const reach = 356;
const capitals: [longitude: number, latitude: number][] = [
  [-99, 19],
  [-47, -16],
  [36, -1],
  [37, 30],
  [77, 28],
  [127, 37],
  [2, 48],
  [-76, 45],
  [149, -35],
  [10, 59],
  [28, -26],
];

/** The world around the pole, as no country's map shows it, and alliances across it. */
export function modelUnDelegateAcademy(): string {
  const projection = geoAzimuthalEquidistant()
    .rotate([0, -90])
    .clipAngle(148)
    .scale(reach / ((148 / 180) * Math.PI))
    .translate([...pole]);
  const places = capitals.map((capital) => projection(capital) ?? pole);
  const alliances = [
    [0, 6],
    [6, 5],
    [5, 8],
    [0, 1],
    [2, 4],
    [4, 9],
    [9, 7],
    [1, 10],
    [10, 3],
    [3, 6],
  ].map(([from = 0, to = 0]) => alliance(places[from] ?? pole, places[to] ?? pole));
  return print(inks.navy, [
    path(
      range(7).map((ring) => circlePath(pole, ((ring + 1) * reach) / 7.4)),
      { stroke: inks.mist, width: 1.5 },
    ),
    path(
      range(24).map((hour) => trace([polar(pole, 12, hour * 15), polar(pole, reach, hour * 15)])),
      { stroke: inks.mist, width: 1.5 },
    ),
    path(drawOnMap(readLand('110m'), projection, 2.2), { fill: inks.parchment }),
    path(alliances, { stroke: inks.crimson, width: 5 }),
    ...places.map((place) => circle(place, 9, { fill: inks.paleGold, stroke: inks.navy, width: 3 })),
    circle(pole, reach, { stroke: inks.parchment, width: 4 }),
    path(
      range(72).map((tick) =>
        trace([polar(pole, reach + 10, tick * 5), polar(pole, reach + (tick % 6 === 0 ? 34 : 20), tick * 5)]),
      ),
      { stroke: inks.paleGold, width: 3 },
    ),
  ]);
}

function alliance(from: Point, to: Point): string {
  const bulge = 0.22;
  const [mx, my] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  return curve([
    from,
    [
      mx + (pole[0] - mx) * bulge - (to[1] - from[1]) * 0.12,
      my + (pole[1] - my) * bulge + (to[0] - from[0]) * 0.12,
    ],
    to,
  ]);
}
