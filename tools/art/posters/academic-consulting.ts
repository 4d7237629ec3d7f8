import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { figure } from '../press/trace.ts';

const generations = 6;
const taken = [0, 1, 2, 5, 10, 21, 43];

/** Every choice opens two more; one way through them is planned. */
export function academicConsulting(): string {
  const branches = range(generations).map((generation) =>
    path(
      range(2 ** (generation + 1)).map((leaf) => branch(generation, leaf)),
      { stroke: inks.navy, width: 4.2 - generation * 0.55 },
    ),
  );
  const way = range(generations).map((generation) => branch(generation, taken[generation + 1] ?? 0));
  return print(inks.parchment, [
    ...branches,
    ...range(64).map((leaf) => circle(place(generations, leaf), 3.4, { fill: inks.navy })),
    path(way, { stroke: inks.crimson, width: 9, cap: 'round' }),
    ...taken.map((leaf, generation) =>
      circle(place(generation, leaf), generation === 0 ? 17 : 10, { fill: inks.crimson }),
    ),
    circle(place(generations, taken.at(-1) ?? 0), 24, { fill: inks.gold }),
    circle(place(generations, taken.at(-1) ?? 0), 36, { stroke: inks.gold, width: 2.5 }),
  ]);
}

function place(generation: number, leaf: number): Point {
  return [115 + generation * 158, 450 + ((leaf + 0.5) / 2 ** generation - 0.5) * 744];
}

function branch(generation: number, leaf: number): string {
  const [x, y] = place(generation, leaf >> 1);
  const [toX, toY] = place(generation + 1, leaf);
  return `M${figure(x)} ${figure(y)}C${figure(x + 80)} ${figure(y)} ${figure(toX - 86)} ${figure(toY)} ${figure(toX)} ${figure(toY)}`;
}
