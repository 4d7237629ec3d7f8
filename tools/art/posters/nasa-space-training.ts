import { chance } from '../press/chance.ts';
import { contours } from '../press/contours.ts';
import { inks } from '../press/inks.ts';
import { circle, clip, ellipse, group, path } from '../press/marks.ts';
import { noise } from '../press/noise.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, curve, figure } from '../press/trace.ts';

const mars: Point = [820, 540];
const radius = 300;
const earth: Point = [150, 236];

/** Mars in contours, and the way there. */
export function nasaSpaceTraining(): string {
  const orbits = range(6).map((orbit) =>
    ellipse(mars, [400 + orbit * 120, 120 + orbit * 62], {
      stroke: inks.mist,
      width: 1.7,
      opacity: 0.75,
      turn: `rotate(-22 ${mars.join(' ')})`,
    }),
  );
  return print(inks.night, [
    path(stars(), { fill: inks.paper }),
    ...orbits,
    clip('mars', [circle(mars, radius, {})]),
    circle(mars, radius + 12, { fill: inks.night }),
    circle(mars, radius, { fill: inks.crimson }),
    group({ clip: 'mars' }, [
      path(hills(), { stroke: inks.parchment, width: 2.2 }),
      ...craters(),
      path(night(), { stroke: inks.night, width: 5 }),
    ]),
    path(
      `M${earth.join(' ')}C330 20 660 30 ${polar(mars, radius + 62, -75)
        .map(figure)
        .join(' ')}`,
      {
        stroke: inks.paleGold,
        width: 5,
        cap: 'round',
        dash: '1 14',
      },
    ),
    circle(polar(mars, radius + 62, -75), 12, { fill: inks.paleGold }),
    circle(earth, 48, { fill: inks.parchment }),
    path(
      range(7).map((line) => `M${earth[0] - chord(line)} ${earth[1] - 36 + line * 12}h${2 * chord(line)}`),
      { stroke: inks.navy, width: 3.4 },
    ),
    circle(earth, 82, { stroke: inks.mist, width: 1.7 }),
    circle(polar(earth, 82, -130), 9, { fill: inks.parchment }),
  ]);
}

function stars(): string[] {
  const next = chance('stars');
  return range(110).map(() => circlePath([40 + next() * 1120, 40 + next() * 820], 0.9 + next() ** 5 * 3));
}

function hills(): string[] {
  const bumps = noise('seek signs of life');
  const height = (x: number, y: number) => {
    const [across, up] = [(x - mars[0]) / radius, (y - mars[1]) / radius];
    const depth = Math.sqrt(Math.max(0.02, 1 - across ** 2 - up ** 2));
    return (
      bumps(across * 1.5 + up * 0.5, up * 2.6 - across * 0.4, depth * 1.5) +
      0.3 * bumps(across * 4, up * 5, depth * 4)
    );
  };
  const sheet = {
    from: [mars[0] - radius, mars[1] - radius],
    to: [mars[0] + radius, mars[1] + radius],
    cell: 17,
  } as const;
  return range(6).flatMap((level) =>
    contours(height, -0.5 + level * 0.2, sheet)
      .filter((line) => line.length > 9)
      .map((line) => curve(line)),
  );
}

function craters(): string[] {
  const places: [Point, number][] = [
    [[-95, -130], 44],
    [[-170, 70], 30],
    [[25, 140], 52],
    [[60, -205], 22],
    [[-40, 20], 18],
  ];
  return places.flatMap(([[x, y], size]) => [
    circle([mars[0] + x, mars[1] + y], size, { fill: inks.crimson, stroke: inks.parchment, width: 3.4 }),
    circle([mars[0] + x + 3, mars[1] + y + 3], size * 0.66, { stroke: inks.parchment, width: 2.2 }),
  ]);
}

function night(): string[] {
  return range(59).map((row) => {
    const y = -radius + 6 + row * 10.2;
    const edge = Math.sqrt(Math.max(0, radius ** 2 - y ** 2));
    return `M${figure(mars[0] + edge * 0.42 + y * 0.12)} ${figure(mars[1] + y)}h${radius}`;
  });
}

function chord(line: number): number {
  return Math.round(Math.sqrt(48 ** 2 - (-36 + line * 12) ** 2));
}
