import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { circlePath } from '../press/trace.ts';

const middle: Point = [600, 450];
const reach = 288;

/** Two voices, each in circles of its own. The further they reach, the straighter they become, up to the line they share. */
export function leadershipNegotiationCommunication(): string {
  const steps = range(14, 0.15, 0.17);
  return print(inks.parchment, [
    ...[inks.navy, inks.crimson].flatMap((stroke, side) =>
      steps.map((step) => path(circleAt(side === 0 ? -step : step), { stroke, width: 6.8 - step * 1.9 })),
    ),
    path(`M${middle[0]} 0V900`, { stroke: inks.gold, width: 8 }),
    circle([middle[0] - reach, middle[1]], 27, { fill: inks.navy }),
    circle([middle[0] + reach, middle[1]], 27, { fill: inks.crimson }),
  ]);
}

/** A circle around one voice that never meets a circle of the other: all points whose distances have one ratio. */
function circleAt(step: number): string {
  const [x, y] = middle;
  return circlePath([x + reach / Math.tanh(step), y], Math.abs(reach / Math.sinh(step)));
}
