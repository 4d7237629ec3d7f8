import type { GeoPermissibleObjects } from 'd3-geo';
import { drawOnMap } from '../press/coastline.ts';
import { inks } from '../press/inks.ts';
import { circle, path, rect } from '../press/marks.ts';
import { plate, svg } from '../press/plate.ts';
import type { Palette } from './city-map.ts';
import { lakesOf, palettes, projectionOf } from './city-map.ts';
import type { Place } from './places.ts';

// Land and sea differ by their fill, because there is no room for lines that say which is which.
const smallPalettes: Record<Place['ground'], Pick<Palette, 'sea' | 'ground' | 'coast' | 'mark'>> = {
  parchment: { ...palettes.parchment, sea: '#cdd4df', ground: inks.parchment },
  navy: { ...palettes.navy, ground: '#34466f' },
};

/** The same map for a width of 48 to 160 px: one shore, and one ring around the city. */
export function drawSmallCity(place: Place, land: GeoPermissibleObjects): string {
  const { sea, ground, coast, mark } = smallPalettes[place.ground];
  const projection = projectionOf(place);
  const lakes = lakesOf(projection);
  const shore = { stroke: coast, width: 15, cap: 'round' } as const;
  return svg(plate.width, plate.height, [
    rect([0, 0], [plate.width, plate.height], { fill: sea }),
    path(drawOnMap(land, projection, 16), { fill: ground, ...shore }),
    path(lakes.waters, { fill: sea, ...shore }),
    path(lakes.islands, { fill: ground, ...shore }),
    circle(place.mark, 140, { stroke: mark, width: 17 }),
    circle(place.mark, 58, { fill: mark, stroke: ground, width: 22 }),
  ]);
}
