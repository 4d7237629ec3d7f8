import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar } from '../press/point.ts';
import { arcPath, trace } from '../press/trace.ts';

const middle: Point = [600, 450];
const lane = 46;
const rings = 8;

interface Gate {
  ring: number;
  angle: number;
}

const gates: Gate[] = [
  { ring: 8, angle: 90 },
  { ring: 7, angle: 205 },
  { ring: 6, angle: 330 },
  { ring: 5, angle: 140 },
  { ring: 4, angle: 20 },
  { ring: 3, angle: 250 },
  { ring: 2, angle: 75 },
  { ring: 1, angle: 290 },
];

/** A maze of rings and the thread that leads through it. */
export function help(): string {
  return print(inks.parchment, [
    path(
      gates.flatMap((gate) => wall(gate)),
      { stroke: inks.navy, width: 11, cap: 'round' },
    ),
    path(
      gates.flatMap(({ ring, angle }) => barriers(ring, angle)),
      { stroke: inks.navy, width: 11, cap: 'round' },
    ),
    path(thread(), { stroke: inks.crimson, width: 9, cap: 'round' }),
    circle([600, 866], 12, { fill: inks.crimson }),
    circle(middle, 17, { fill: inks.gold }),
  ]);
}

function radiusOf(ring: number): number {
  return ring * lane + 6;
}

function openingOf(ring: number): number {
  return (26 / radiusOf(ring)) * (180 / Math.PI);
}

function wall({ ring, angle }: Gate): string {
  const radius = radiusOf(ring);
  const [from, to] = [angle + openingOf(ring), angle + 360 - openingOf(ring)];
  return arcPath(polar(middle, radius, from), polar(middle, radius, to), radius, 'clockwise', 'long');
}

function barriers(ring: number, angle: number): string[] {
  if (ring === rings || ring < 3) return [];
  const off = angle + 56;
  return [trace([polar(middle, radiusOf(ring), off), polar(middle, radiusOf(ring + 1), off)])];
}

/** Through each gate, then around to the next by the side that has no barrier. */
function thread(): string {
  const steps = gates.map(({ ring, angle }, index) => {
    const next = gates[index + 1];
    const inside = radiusOf(ring) - lane / 2;
    const entry = `L${polar(middle, inside, angle).map(Math.round).join(' ')}`;
    if (!next) return `L${middle.join(' ')}`;
    const clockwise = (((next.angle - angle) % 360) + 360) % 360;
    const barrier = (((next.angle + 56 - angle) % 360) + 360) % 360;
    const goesClockwise = next.ring < 3 || barrier > clockwise;
    const sweep = goesClockwise ? clockwise : 360 - clockwise;
    const end = polar(middle, inside, next.angle).map(Math.round).join(' ');
    return `${entry}A${inside} ${inside} 0 ${sweep > 180 ? 1 : 0} ${goesClockwise ? 1 : 0} ${end}`;
  });
  return `M600 866${steps.join('')}`;
}
