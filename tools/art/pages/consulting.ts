import { contours } from '../press/contours.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { noise } from '../press/noise.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { curve, trace } from '../press/trace.ts';

const rose: Point = [600, 450];

/** A compass on open country: contour lines of what lies ahead, and a needle that knows one direction. */
export function consulting(): string {
  const hills = noise('what lies ahead');
  const height = (x: number, y: number) => hills(x / 330, y / 300);
  const lines = range(9).flatMap((level) =>
    contours(height, -0.48 + level * 0.12, { from: [0, 0], to: [1200, 912], cell: 24 }),
  );
  const points = range(16).map((point) => point * 22.5 - 90 + 33);
  return print(inks.parchment, [
    path(
      lines.map((line) => curve(line)),
      { stroke: inks.navy, width: 2.2, opacity: 0.75 },
    ),
    circle(rose, 322, { fill: inks.parchment }),
    circle(rose, 308, { stroke: inks.navy, width: 7 }),
    path(
      range(120).map((tick) =>
        trace([
          polar(rose, tick % 10 === 0 ? 272 : tick % 5 === 0 ? 284 : 294, tick * 3),
          polar(rose, 308, tick * 3),
        ]),
      ),
      { stroke: inks.navy, width: 3 },
    ),
    circle(rose, 258, { stroke: inks.navy, width: 2 }),
    ...points
      .map((angle, point) => [point, angle] as const)
      .toSorted(([one], [other]) => (other % 2) - (one % 2) || (other % 4) - (one % 4))
      .map(([point, angle]) => ray(angle, point % 4 === 0 ? 246 : point % 2 === 0 ? 176 : 116, point === 0)),
    circle(rose, 22, { fill: inks.paper, stroke: inks.navy, width: 6 }),
    circle(polar(rose, 408, -57), 13, { fill: inks.gold }),
    path(trace([polar(rose, 320, -57), polar(rose, 388, -57)]), {
      stroke: inks.crimson,
      width: 6,
      dash: '12 8',
    }),
  ]);
}

function ray(angle: number, length: number, isOurs: boolean): string {
  const ink = isOurs ? inks.crimson : inks.navy;
  const [tip, left, right] = [
    polar(rose, length, angle),
    polar(rose, length * 0.22, angle - 45),
    polar(rose, length * 0.22, angle + 45),
  ];
  return [
    path(trace([tip, left, rose], 'closed'), { fill: ink, stroke: ink, width: 2.4 }),
    path(trace([tip, right, rose], 'closed'), { fill: inks.paper, stroke: ink, width: 2.4 }),
  ].join('');
}
