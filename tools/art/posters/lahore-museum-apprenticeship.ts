import { inks } from '../press/inks.ts';
import { again, circle, define, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { figure, trace } from '../press/trace.ts';

const tile = 214;
const shown: Point = [600, 450];

/** A carved screen of twelve-pointed stars; one star is the object that is being shown. */
export function lahoreMuseumApprenticeship(): string {
  const stars = range(7).flatMap((row) =>
    range(8).map((column): Point => [
      shown[0] + (column - (row % 2 === 0 ? 3.5 : 4)) * tile,
      shown[1] + (row - 3) * tile * (Math.sqrt(3) / 2),
    ]),
  );
  return print(inks.parchment, [
    define('star', [
      path(star([0, 0], tile / 2, 0.6), { stroke: inks.navy, width: 9, cap: 'round' }),
      path(star([0, 0], tile * 0.245, 0.72), { stroke: inks.navy, width: 4 }),
      path(star([0, 0], tile * 0.1, 0.5), { fill: inks.navy }),
    ]),
    ...stars.map((at) => again('star', { turn: `translate(${at.map(figure).join(' ')})` })),
    path(star(shown, tile / 2, 0.6), { fill: inks.crimson, stroke: inks.crimson, width: 9 }),
    path(star(shown, tile * 0.245, 0.72), { stroke: inks.paleGold, width: 5 }),
    circle(shown, 17, { fill: inks.paleGold }),
  ]);
}

function star(at: Point, radius: number, waist: number): string {
  return trace(
    range(24).map((corner) => polar(at, corner % 2 === 0 ? radius : radius * waist, corner * 15)),
    'closed',
  );
}
