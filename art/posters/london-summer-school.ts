import { inks } from '../press/inks.ts';
import { again, circle, define, path } from '../press/marks.ts';
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
const stage: Point = [652, 610];
const sides = 20;

/** The river's bend in water lines, and on its south bank the twenty-sided theater. */
export function londonSummerSchool(): string {
  const waterLines = range(9).flatMap((line) => {
    const width = 420 - line * 46;
    return [
      again('thames', { stroke: inks.navy, width: width + 5, cap: 'round' }),
      again('thames', { stroke: inks.parchment, width, cap: 'round' }),
    ];
  });
  const rings = [64, 92, 118, 146, 172].map((radius) => polygon(radius));
  const bays = range(sides).map((side) =>
    trace([polar(stage, 118, side * 18 - 90), polar(stage, 172, side * 18 - 90)]),
  );
  return print(inks.parchment, [
    define('thames', [path(curve(thames), {})]),
    ...waterLines,
    again('thames', { stroke: inks.navy, width: 44, cap: 'round' }),
    circle(stage, 196, { fill: inks.parchment }),
    path(polygon(172), { fill: inks.paper }),
    path([...rings, ...bays], { stroke: inks.crimson, width: 5 }),
    path(`M${stage[0] - 46} ${stage[1] + 60}V${stage[1] - 24}h92v84z`, { fill: inks.crimson }),
    circle([stage[0], stage[1] + 4], 11, { fill: inks.paleGold }),
  ]);
}

function polygon(radius: number): string {
  return trace(
    range(sides).map((side) => polar(stage, radius, side * 18 - 90)),
    'closed',
  );
}
