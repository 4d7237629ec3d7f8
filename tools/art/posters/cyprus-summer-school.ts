import { inks } from '../press/inks.ts';
import { circle, clip, group, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { curve, figure } from '../press/trace.ts';

const horizon = 408;
const sun: Point = [742, horizon - 20];

/** A swimmer's view: the sun on the sea, and waves that grow as they come near. */
export function cyprusSummerSchool(): string {
  const waves = range(19).map((row) => ({ y: horizon + 8 + row * 11 + row ** 2 * 0.93, size: row }));
  return print(inks.parchment, [
    clip('sky', [rect([0, 0], [1200, horizon], {})]),
    group({ clip: 'sky' }, [
      path(
        range(10).map(
          (ring) =>
            `M${sun[0] - 262 - ring * 62} ${sun[1]}a${262 + ring * 62} ${262 + ring * 62} 0 0 1 ${2 * (262 + ring * 62)} 0`,
        ),
        { stroke: inks.gold, width: 3 },
      ),
      circle(sun, 204, { fill: inks.crimson }),
      path(
        range(7).map((row) => `M536 ${figure(horizon - 12 - row * 21)}h412`),
        { stroke: inks.parchment, width: 5 },
      ),
    ]),
    ...waves.map(({ y, size }) => path(swell(y, size), { stroke: inks.navy, width: 2.6 + size * 0.45 })),
    ...waves
      .slice(1, 17)
      .map(({ y, size }) =>
        path(glitter(y, size), { stroke: inks.crimson, width: 4 + size * 0.5, cap: 'round' }),
      ),
    path(`M30 ${horizon}H1170`, { stroke: inks.navy, width: 3 }),
  ]);
}

function swell(y: number, size: number): string {
  const half = 12 + size * 3.75;
  const start = ((size * 31) % (2 * half)) - 2 * half;
  return curve(
    range(Math.ceil(1340 / half)).map((step): Point => [
      start + step * half,
      y + (step % 2 === 0 ? -1 : 1) * size * 0.95,
    ]),
  );
}

function glitter(y: number, size: number): string {
  const wide = 176 - size * 5 + 26 * Math.sin(size * 2.4);
  const drift = 18 * Math.sin(size * 1.7);
  return `M${figure(sun[0] - wide / 2 + drift)} ${figure(y + 5 + size * 0.5)}h${figure(wide)}`;
}
