import sharp from 'sharp';
import { offices } from '../cities/offices.ts';
import { readLand } from '../press/coastline.ts';
import { drawArcs, drawGlobe, drawPlaces } from '../press/globe.ts';
import { inks } from '../press/inks.ts';
import { circle, rect } from '../press/marks.ts';
import { svg } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { film } from './film.ts';
import type { Frame } from './film.ts';

const middle: Point = [842, 366];
const radius = 292;
const links = [
  [0, 1],
  [1, 2],
  [1, 4],
  [2, 3],
  [4, 5],
  [3, 5],
  [5, 6],
  [6, 0],
  [1, 6],
  [0, 3],
];

/** The earth turns once; lights travel between the seven offices. */
export function globeFrames(): Frame {
  const land = readLand('50m');
  return async (index) => {
    const moment = index / film.frames;
    const view = { middle, radius, facing: [22 - moment * 360, 32] as Point };
    const pairs = links.map(([from = 0, to = 0]): [Point, Point] => [
      offices[from] ?? [0, 0],
      offices[to] ?? [0, 0],
    ]);
    const marks = [
      rect([0, 0], [film.width, film.height], { fill: inks.night }),
      ...range(9).map((ring) =>
        circle(middle, radius + 46 + ring * 64, { stroke: inks.mist, width: 1, opacity: 0.34 - ring * 0.03 }),
      ),
      ...drawGlobe(view, land, 1.3),
      ...drawArcs(view, pairs, moment),
      ...drawPlaces(view, offices, moment),
    ];
    return sharp(Buffer.from(svg(film.width, film.height, marks)))
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}
