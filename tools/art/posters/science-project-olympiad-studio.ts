import { inks } from '../press/inks.ts';
import { clip, group, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { circlePath, trace } from '../press/trace.ts';

const wall = 356;
const slits: Point[] = [
  [wall, 340],
  [wall, 560],
];
const wave = 34;

/** Two slits: even waves come in, circles go out, and the screen shows what the two of them agree on. */
export function scienceProjectOlympiadStudio(): string {
  const screen = range(161, 50, 5).map((y): Point => [1004 + 118 * brightness(y), y]);
  return print(inks.parchment, [
    path(
      range(10).map((front) => `M${wall - 14 - front * wave} 30V870`),
      { stroke: inks.navy, width: 8 },
    ),
    clip('behind', [rect([wall, 30], [648, 840], {})]),
    group({ clip: 'behind' }, [
      path(
        range(20).map((front) => circlePath(slits[0] ?? [0, 0], 20 + front * wave)),
        { stroke: inks.navy, width: 8 },
      ),
      path(
        range(20).map((front) => circlePath(slits[1] ?? [0, 0], 20 + front * wave)),
        { stroke: inks.crimson, width: 8, opacity: 0.9 },
      ),
    ]),
    path(`M${wall} 30V312M${wall} 368V532M${wall} 588V870`, { stroke: inks.navy, width: 20 }),
    path(trace([[1004, 50], ...screen, [1004, 850]], 'closed'), { fill: inks.gold }),
    path('M1004 30V870', { stroke: inks.navy, width: 7 }),
  ]);
}

function brightness(y: number): number {
  const [near = 0, far = 0] = slits.map(([x, slit]) => Math.hypot(1004 - x, y - slit));
  const agreement = Math.cos((Math.PI * (near - far)) / wave) ** 2;
  return agreement * Math.exp(-(((y - 450) / 300) ** 2));
}
