import { inks } from '../press/inks.ts';
import { group, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { arcPath, figure, trace } from '../press/trace.ts';

const middle: Point = [600, 1046];
const radius = 640;
const reach = 39;
const water = 620;

/** The wooden bridge of straight timbers: each a tangent of one arch, each held by a radius. */
export function cambridgeLeadershipWorkshop(): string {
  const timbers = range(7, -30, 10).map((angle) => tangent(angle - 90));
  const posts = range(8, -35, 10).map((angle) =>
    trace([polar(middle, radius - 30, angle - 90), polar(middle, radius + 168, angle - 90)]),
  );
  const bridge = [
    path(posts, { stroke: inks.navy, width: 9 }),
    path(timbers, { stroke: inks.navy, width: 12 }),
    path([arch(radius + 84), arch(radius + 168)], { stroke: inks.navy, width: 6 }),
    path(arch(radius), { stroke: inks.crimson, width: 15 }),
  ];
  return print(inks.parchment, [
    ...bridge,
    path(`M30 ${water - 96}H226V${water}H30zM1170 ${water - 96}H974V${water}H1170z`, { fill: inks.navy }),
    group({ turn: `matrix(1 0 0 -.62 0 ${figure(water * 1.62)})`, opacity: 0.5 }, bridge),
    path(
      range(16).map((row) => `M30 ${water + 4 + row * 16}H1170`),
      { stroke: inks.parchment, width: 8 },
    ),
    path(`M30 ${water}H1170`, { stroke: inks.navy, width: 4 }),
  ]);
}

function arch(size: number): string {
  return arcPath(polar(middle, size, -90 - reach), polar(middle, size, -90 + reach), size, 'clockwise');
}

function tangent(angle: number): string {
  const touch = polar(middle, radius, angle);
  return trace([polar(touch, -330, angle + 90), polar(touch, 330, angle + 90)]);
}
