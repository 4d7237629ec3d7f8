import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { circlePath } from '../press/trace.ts';

const left: Point = [262, 450];
const right: Point = [938, 450];

/** Two voices: each sends out waves, and where both are heard a third pattern appears. */
export function leadershipNegotiationCommunication(): string {
  return print(inks.paper, [
    path(waves(left), { stroke: inks.navy, width: 13 }),
    path(waves(right), { stroke: inks.crimson, width: 13, opacity: 0.92 }),
    circle(left, 30, { fill: inks.navy }),
    circle(right, 30, { fill: inks.crimson }),
  ]);
}

function waves(from: Point): string[] {
  return range(19).map((wave) => circlePath(from, 62 + wave * 30));
}
