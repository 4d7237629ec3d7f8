import { chance } from '../press/chance.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { arcPath, curve } from '../press/trace.ts';

const pole: Point = [770, 330];

/** Star trails above the dunes, as an open shutter sees them in an hour. */
export function riyadhEnterpriseWeek(): string {
  const next = chance('an hour in the desert');
  const trails = range(74).map((trail) => {
    const radius = 16 + trail * 9.2;
    const start = next() * 360;
    const sweep = 34 + next() * 40;
    return {
      width: 1.2 + next() ** 3 * 3.6,
      isGold: next() > 0.86,
      data: arcPath(polar(pole, radius, start), polar(pole, radius, start + sweep), radius, 'clockwise'),
    };
  });
  const more = range(40).map((trail) => {
    const radius = 120 + trail * 15;
    const start = next() * 360;
    return arcPath(polar(pole, radius, start), polar(pole, radius, start + 46), radius, 'clockwise');
  });
  return print(inks.night, [
    ...trails.map(({ width, isGold, data }) =>
      path(data, {
        stroke: isGold ? inks.paleGold : inks.parchment,
        width,
        cap: 'round',
      }),
    ),
    path(more, { stroke: inks.mist, width: 1.6, cap: 'round' }),
    circle(pole, 5, { fill: inks.paleGold }),
    ...range(3).map((dune) => drawDune(dune)),
  ]);
}

function drawDune(dune: number): string {
  const crest = range(41).map((step): Point => [step * 31, 620 + dune * 92 + ridge(step * 31, dune)]);
  const ripples = range(9).map((ripple) => {
    const from = ripple * 14 + 14;
    return curve(
      range(41).map((step): Point => [
        step * 31,
        620 +
          dune * 92 +
          ridge(step * 31, dune) +
          from +
          from * 0.6 * Math.sin(step / 5 + dune * 2 + ripple * 0.2),
      ]),
    );
  });
  const ground = [inks.crimson, inks.parchment, inks.navy][dune] ?? inks.navy;
  const line = dune === 1 ? inks.crimson : inks.parchment;
  return [
    path(`${curve(crest)}V900H0z`, { fill: ground, stroke: line, width: 4 }),
    path(ripples, { stroke: line, width: 2.2 }),
  ].join('');
}

function ridge(x: number, dune: number): number {
  const slow = Math.sin(x / (250 - dune * 30) + dune * 2.1);
  return -70 * (1 - Math.abs(slow)) ** 1.2 - 26 * Math.sin(x / 410 + dune);
}
