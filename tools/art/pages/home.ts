import { offices } from '../cities/offices.ts';
import { readLand } from '../press/coastline.ts';
import { drawArcs, drawGlobe, drawPlaces } from '../press/globe.ts';
import type { View } from '../press/globe.ts';
import { inks } from '../press/inks.ts';
import { circle } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';

/** The seven offices on one side of the earth. */
export function home(): string {
  const view: View = { middle: [600, 470], radius: 330, facing: [28, 34] };
  const [newYork, london, nicosia, riyadh, baku, lahore, seoul] = offices;
  if (!newYork || !london || !nicosia || !riyadh || !baku || !lahore || !seoul) return '';
  const links: [Point, Point][] = [
    [newYork, london],
    [london, nicosia],
    [london, baku],
    [nicosia, riyadh],
    [baku, lahore],
    [lahore, seoul],
    [riyadh, lahore],
  ];
  return print(inks.navy, [
    ...range(8).map((ring) =>
      circle(view.middle, view.radius + 44 + ring * 54, { stroke: inks.mist, width: 1.4, opacity: 0.45 }),
    ),
    ...drawGlobe(view, readLand('110m'), 2),
    ...drawArcs(view, links, 0.2),
    ...drawPlaces(view, offices, 0.1),
  ]);
}
