import { inks } from '../press/inks.ts';
import { circle, clip, group, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { circlePath, trace } from '../press/trace.ts';

const middle: Point = [392, 450];
const radius = 306;
const pitch = 36;

/** A paper window's lattice whose bars run on as the traces of a circuit. */
export function seoulSummerSchool(): string {
  const traces = range(15).map((row) => conductor(row - 7));
  const live = 6;
  return print(inks.parchment, [
    clip('window', [circle(middle, radius, {})]),
    circle(middle, radius, { fill: inks.paper }),
    group({ clip: 'window' }, [path(lattice(), { stroke: inks.navy, width: 9 })]),
    path(
      traces.filter((_, row) => row !== live).map((points) => trace(points)),
      { stroke: inks.navy, width: 9 },
    ),
    path(trace(traces[live] ?? []), { stroke: inks.crimson, width: 11 }),
    circle(middle, radius, { stroke: inks.navy, width: 20 }),
    circle(middle, radius + 26, { stroke: inks.navy, width: 4 }),
    ...traces.map((points, row) =>
      circle(
        points.at(-1) ?? middle,
        row === live ? 21 : 13,
        row === live
          ? { fill: inks.gold, stroke: inks.crimson, width: 8 }
          : { fill: inks.parchment, stroke: inks.navy, width: 7 },
      ),
    ),
    path(circlePath(middle, 20), { fill: inks.crimson }),
  ]);
}

function lattice(): string[] {
  const step = pitch * 4;
  return range(7).flatMap((column) =>
    range(7).map((row) => {
      const [x, y] = [middle[0] + (column - 3) * step, middle[1] + (row - 3) * step];
      return `M${x - 18} ${y - 18}h36v36h-36zM${x - 54} ${y - 54}h108v108h-108zM${x - 72} ${y}h54m36 0h54M${x} ${y - 72}v54m0 36v54`;
    }),
  );
}

function conductor(row: number): Point[] {
  const start: Point = [middle[0] + Math.sqrt(radius ** 2 - (row * pitch) ** 2), middle[1] + row * pitch];
  const turn = 730 + Math.abs(row) * 12;
  const spread = row * 12;
  const end = 860 + ((row * row * 5 + 40) % 11) * 24;
  return [
    start,
    [turn, start[1]],
    [turn + Math.abs(spread), start[1] + spread],
    [Math.max(end, turn + Math.abs(spread) + 30), start[1] + spread],
  ];
}
