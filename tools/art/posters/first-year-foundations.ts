import { inks } from '../press/inks.ts';
import { circle, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { circlePath, curve, figure } from '../press/trace.ts';

const ground = 800;
const bars = 15;

/** Balls fall through a triangle of pins, and what looked like chance becomes a curve. */
export function firstYearFoundations(): string {
  const pins = range(bars - 1).flatMap((row) =>
    range(row + 1).map((pin): Point => [600 + (pin - row / 2) * 58, 108 + row * 25.5]),
  );
  const way: Point[] = [[600, 62]];
  for (const [row, side] of [1, -1, 1, 1, -1, 1, 1, -1, 1, -1, 1, 1, -1, 1].entries()) {
    const [x] = way.at(-1) ?? [600];
    way.push([x + side * 29, 121 + row * 25.5]);
  }
  const heap = range(bars).map((bar) => (choose(bars - 1, bar) / choose(bars - 1, 7)) * 262);
  const top = range(61).map((step): Point => [
    140 + step * 15.4,
    ground - 276 * Math.exp(-(((step - 30) / 10.6) ** 2)),
  ]);
  return print(inks.parchment, [
    path(
      range(27, 30, 43.8).map((x) => `M${figure(x)} 30V870`),
      { stroke: inks.mist, width: 1, opacity: 0.6 },
    ),
    path(
      range(20, 30, 43.8).map((y) => `M30 ${figure(y)}H1170`),
      { stroke: inks.mist, width: 1, opacity: 0.6 },
    ),
    path(
      pins.map((pin) => circlePath(pin, 6)),
      { fill: inks.navy },
    ),
    ...heap.map((height, bar) =>
      rect([600 + (bar - 7) * 58 - 24, ground - height], [48, height], {
        fill: bar === 9 ? inks.crimson : inks.navy,
      }),
    ),
    path(`M30 ${ground}H1170`, { stroke: inks.navy, width: 5 }),
    path(curve(top), { stroke: inks.gold, width: 6 }),
    path(curve([...way, [716, ground - 190]]), { stroke: inks.crimson, width: 5, cap: 'round' }),
    circle([600, 62], 14, { fill: inks.crimson }),
  ]);
}

function choose(from: number, count: number): number {
  return range(count).reduce((ways, step) => (ways * (from - step)) / (step + 1), 1);
}
