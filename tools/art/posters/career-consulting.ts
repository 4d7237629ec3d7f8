import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { trace } from '../press/trace.ts';

const tracks = 20;
const pitch = 17;
const ours = 15;
const climbs = [0, 170, 320, 440];
const bends = [210, 470, 720];

/** Tracks run side by side; at every climb some have arrived, and ours goes on to the end. */
export function careerConsulting(): string {
  const others = range(tracks).filter((track) => track !== ours);
  return print(inks.parchment, [
    path(
      others.map((track) => trace(route(track))),
      { stroke: inks.navy, width: 8.5 },
    ),
    path(trace(route(ours)), { stroke: inks.crimson, width: 12 }),
    ...others.map((track) =>
      circle(endOf(track), 8, { fill: inks.parchment, stroke: inks.navy, width: 4.5 }),
    ),
    circle(endOf(ours), 24, { fill: inks.gold, stroke: inks.crimson, width: 9 }),
  ]);
}

function route(track: number): Point[] {
  const level = (step: number) => 836 - track * pitch - (climbs[step] ?? 0);
  const arrivesAfter = track === ours ? 3 : Math.floor(track / 5.1);
  const points: Point[] = [[30, level(0)]];
  for (const [step, bend] of bends.entries()) {
    if (step >= arrivesAfter) break;
    const start = bend - track * pitch * Math.tan(Math.PI / 8);
    const rise = level(step) - level(step + 1);
    points.push([start, level(step)], [start + rise, level(step + 1)]);
  }
  const [x] = points.at(-1) ?? [30];
  const run =
    track === ours ? 1090 - x : 130 + ((track * 7) % 5) * 30 + (arrivesAfter === 0 ? 30 + track * 12 : 0);
  return [...points, [x + run, level(arrivesAfter)]];
}

function endOf(track: number): Point {
  return route(track).at(-1) ?? [0, 0];
}
