import { inks } from '../press/inks.ts';
import { again, circle, define, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { curve, trace } from '../press/trace.ts';

// The Thames from Chelsea to Limehouse.
const thames: Point[] = [
  [-700, 860],
  [-200, 856],
  [60, 846],
  [190, 826],
  [300, 760],
  [352, 660],
  [372, 560],
  [392, 470],
  [452, 408],
  [540, 392],
  [640, 404],
  [740, 430],
  [830, 474],
  [905, 506],
  [980, 486],
  [1060, 430],
  [1160, 400],
  [1330, 470],
  [1900, 640],
];
const theater: Point = [652, 610];
const sides = 20;
const yard = 112;
const wall = 176;

/** The river's bend in water lines, and on its south bank the plan of a twenty-sided theater with its open stage. */
export function londonSummerSchool(): string {
  const waterLines = range(9).flatMap((line) => {
    const width = 420 - line * 46;
    return [
      again('thames', { stroke: inks.navy, width: width + 5, cap: 'round' }),
      again('thames', { stroke: inks.parchment, width, cap: 'round' }),
    ];
  });
  const bays = range(sides).map((side) => trace([corner(side, yard), corner(side, wall)]));
  const [x, y] = theater;
  return print(inks.parchment, [
    define('thames', [path(curve(thames), {})]),
    ...waterLines,
    again('thames', { stroke: inks.navy, width: 44, cap: 'round' }),
    circle(theater, wall + 22, { fill: inks.parchment }),
    path(polygon(wall), { fill: inks.paper }),
    path([polygon(wall), polygon(yard), ...bays], { stroke: inks.navy, width: 4.4 }),
    path(trace([corner(9, wall), corner(11, wall), corner(11, yard), corner(9, yard)], 'closed'), {
      fill: inks.crimson,
    }),
    rect([x - 54, y - 12], [108, yard + 14], { fill: inks.crimson }),
    path(`M${x - 54} ${y + 30}h108`, { stroke: inks.paleGold, width: 4 }),
  ]);
}

function polygon(radius: number): string {
  return trace(
    range(sides).map((side) => corner(side, radius)),
    'closed',
  );
}

function corner(side: number, radius: number): Point {
  return polar(theater, radius, side * 18 - 90);
}
