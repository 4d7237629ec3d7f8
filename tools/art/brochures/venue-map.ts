import { geoNaturalEarth1, geoGraticule } from 'd3-geo';
import { offices } from '../cities/offices.ts';
import { places } from '../cities/places.ts';
import { drawOnMap, readLand } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';

/** Every city with a session on one map; the offices in crimson. */
export function venueMap(): string {
  const projection = geoNaturalEarth1().rotate([-20, 0]).scale(212).translate([600, 470]);
  const dots = Object.values(places).map(({ at }) =>
    circle(projection(at) ?? [0, 0], 9, { fill: inks.navy, stroke: inks.parchment, width: 3 }),
  );
  return print(inks.parchment, [
    path(drawOnMap(geoGraticule().step([20, 20])(), projection, 8), {
      stroke: inks.mist,
      width: 1.4,
      opacity: 0.7,
    }),
    path(drawOnMap(readLand('110m'), projection, 2), { fill: inks.paper, stroke: inks.navy, width: 2.6 }),
    ...dots,
    ...offices.map((at) =>
      circle(projection(at) ?? [0, 0], 13, { fill: inks.crimson, stroke: inks.parchment, width: 4 }),
    ),
  ]);
}
