import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, trace } from '../press/trace.ts';

const bay = 280;

/** A fan vault seen from the floor: ribs spring from piers and meet at the crown. */
export function cambridgeTeacherDevelopment(): string {
  const piers = range(5).flatMap((column) => range(4).map((row) => onGrid(column - 2, row - 1.5)));
  const crowns = range(4).flatMap((column) => range(3).map((row) => onGrid(column - 1.5, row - 1)));
  return print(inks.parchment, [
    path(piers.flatMap(ribs), { stroke: inks.navy, width: 2.4 }),
    path(
      piers.flatMap((pier) => [40, 84, 112].map((radius) => circlePath(pier, radius))),
      { stroke: inks.navy, width: 2.4 },
    ),
    path(
      piers.map((pier) => circlePath(pier, bay / 2)),
      { stroke: inks.navy, width: 7 },
    ),
    path(
      crowns.flatMap((crown) => [circlePath(crown, 57), circlePath(crown, 34), petals(crown)]),
      { stroke: inks.crimson, width: 3 },
    ),
    ...piers.map((pier) => circle(pier, 14, { fill: inks.navy })),
    ...crowns.map((crown) => circle(crown, 10, { fill: inks.gold })),
  ]);
}

function onGrid(column: number, row: number): Point {
  return [600 + column * bay, 450 + row * bay];
}

function ribs(pier: Point): string[] {
  return range(24).map((rib) =>
    trace([polar(pier, rib % 2 === 0 ? 14 : 84, rib * 15), polar(pier, bay / 2, rib * 15)]),
  );
}

function petals(crown: Point): string {
  return trace(
    range(16).map((corner) => polar(crown, corner % 2 === 0 ? 34 : 57, corner * 22.5)),
    'closed',
  );
}
