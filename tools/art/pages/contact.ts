import { geoEquirectangular } from 'd3-geo';
import { offices } from '../cities/offices.ts';
import { drawOnMap, readLand } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { figure, trace } from '../press/trace.ts';

const hoursFromLondon = [-5, 0, 2, 3, 4, 5, 9];
const noonInLondon = 12.15;
const dial = 58;

/** Seven clocks over one map: the same moment, read in each office. */
export function contact(): string {
  const projection = geoEquirectangular()
    .rotate([-22, 0])
    .scale(218)
    .translate([600, 630])
    .clipExtent([
      [-20, 285],
      [1220, 869],
    ]);
  return print(inks.parchment, [
    path(
      range(27).map((line) => `M${figure(24.7 + line * 57.1)} 285V870`),
      { stroke: inks.mist, width: 1.4, opacity: 0.6 },
    ),
    path(drawOnMap(readLand('110m'), projection, 2.2), { fill: inks.paper, stroke: inks.navy, width: 3.6 }),
    path('M30 285H1170', { stroke: inks.navy, width: 1.6 }),
    ...offices.flatMap((office, index) => {
      const at: Point = [126 + index * 158, 154];
      const [x, y] = projection([...office]) ?? at;
      return [
        path(`M${at[0]} ${at[1] + dial}C${at[0]} 300 ${figure(x)} 290 ${figure(x)} ${figure(y)}`, {
          stroke: inks.crimson,
          width: 4,
        }),
        circle([x, y], 11, { fill: inks.crimson }),
        drawClock(at, noonInLondon + (hoursFromLondon[index] ?? 0)),
      ];
    }),
  ]);
}

function drawClock(at: Point, hours: number): string {
  const isNight = hours < 7 || hours > 19;
  const [ground, ink] = isNight ? [inks.navy, inks.parchment] : [inks.paper, inks.navy];
  const hand = (turns: number, length: number) => trace([at, polar(at, length, turns * 360 - 90)]);
  return [
    circle(at, dial, { fill: ground, stroke: inks.navy, width: 7 }),
    path(
      range(12).map((hour) => trace([polar(at, 44, hour * 30), polar(at, 50, hour * 30)])),
      { stroke: ink, width: 3 },
    ),
    path([hand(hours % 1, 40), hand(hours / 12, 26)], { stroke: ink, width: 6, cap: 'round' }),
    circle(at, 6, { fill: inks.crimson }),
  ].join('');
}
