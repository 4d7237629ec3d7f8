import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { noise } from '../press/noise.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { curve } from '../press/trace.ts';

const heart: Point = [470, 480];
const told = new Set([4, 10, 16, 22, 28]);

/** The rings of a tree that was planted in 2016; the years that the story tells are drawn in crimson. */
export function about(): string {
  const growth = noise('founded in new york');
  const rings = range(34).map((ring) => {
    const points = range(64).map((step): Point => {
      const angle = (step / 64) * 2 * Math.PI;
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      const radius =
        20 +
        ring * 19 +
        0.16 * ring * 19 * growth(x * 0.9 + 3, y * 0.9, ring / 30) +
        5 * growth(x * 3, y * 3, ring / 5) +
        ring * 3.4 * x;
      return polar(heart, radius, (step / 64) * 360);
    });
    return path(
      curve(points, 'closed'),
      told.has(ring)
        ? { stroke: inks.crimson, width: 9 }
        : { stroke: inks.navy, width: 2.2 + 2.2 * Math.abs(Math.sin(ring * 1.9)) },
    );
  });
  return print(inks.parchment, [...rings, circle(heart, 9, { fill: inks.crimson })]);
}
