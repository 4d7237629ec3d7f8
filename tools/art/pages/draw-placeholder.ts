import path from 'node:path';
import { geoGraticule, geoOrthographic } from 'd3-geo';
import sharp from 'sharp';
import { drawOnMap } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { circle, ellipse, path as line } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';

const middle: Point = [600, 450];

/** Where a picture is still to come: a globe of degrees alone, without a coast. */
export async function drawPlaceholder(folder: Promise<string>): Promise<void> {
  const globe = geoOrthographic()
    .rotate([-20, -24])
    .scale(300)
    .translate([...middle])
    .clipAngle(90);
  const picture = print(inks.parchment, [
    line(drawOnMap(geoGraticule().step([15, 15])(), globe, 8), { stroke: inks.navy, width: 2.6 }),
    circle(middle, 300, { stroke: inks.navy, width: 6 }),
    ellipse(middle, [470, 128], { stroke: inks.crimson, width: 5, turn: 'rotate(-21 600 450)' }),
    circle([1036, 270], 15, { fill: inks.gold }),
  ]);
  await sharp(Buffer.from(picture))
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(await folder, 'placeholder.jpg'));
}
