import { geoGraticule } from 'd3-geo';
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import { drawOnMap } from '../press/coastline.ts';
import { again, circle, clip, define, group, path, rect } from '../press/marks.ts';
import type { Noise } from '../press/noise.ts';
import { noise } from '../press/noise.ts';
import { plate, print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { curve } from '../press/trace.ts';
import type { Palette } from './city-map.ts';
import { lakesOf, palettes, projectionOf } from './city-map.ts';
import type { Place } from './places.ts';

/** The coast around a city with water lines, degrees, and rings that rise to where the city is. */
export function drawCity(name: string, place: Place, land: GeoPermissibleObjects): string {
  const palette = palettes[place.ground];
  const projection = projectionOf(place);
  return print(palette.sea, [
    define('coast', [path(drawOnMap(land, projection, 1.6), {})]),
    ...waterLines('coast', 5, palette),
    again('coast', { fill: palette.ground, stroke: palette.coast, width: 4.4, cap: 'round' }),
    ...drawLakes(projection, palette),
    path(degrees(projection, place), { stroke: palette.coast, width: 1.3, opacity: 0.4 }),
    ...rings(place.mark, noise(name), palette.mark),
    circle(place.mark, 30, { fill: palette.ground, stroke: palette.mark, width: 5 }),
    circle(place.mark, 14, { fill: palette.mark }),
  ]);
}

/** Lines along a shore, as on old charts: wide strokes, each but for its edges covered by the next. */
function waterLines(shore: string, count: number, { sea, water }: Palette): string[] {
  return range(count).flatMap((line) => {
    const width = (count - line) * 18 + 2;
    return [
      again(shore, { stroke: water, width, cap: 'round' }),
      again(shore, { stroke: sea, width: width - 3, cap: 'round' }),
    ];
  });
}

function drawLakes(projection: GeoProjection, palette: Palette): string[] {
  const { waters, islands } = lakesOf(projection);
  if (waters === '') return [];
  return [
    define('lakes', [path(waters, {})]),
    clip('lake', [path(waters, {})]),
    group({ clip: 'lake' }, [
      rect([0, 0], [plate.width, plate.height], { fill: palette.sea }),
      ...waterLines('lakes', 3, palette),
    ]),
    again('lakes', { fill: 'none', stroke: palette.coast, width: 4.4, cap: 'round' }),
    path(islands, { fill: palette.ground, stroke: palette.coast, width: 4.4, cap: 'round' }),
  ];
}

function degrees(projection: GeoProjection, { at: [longitude, latitude], width }: Place): string {
  const apart = [0.5, 1, 2, 5, 10].find((step) => step * 111 * 5 > width) ?? 10;
  const reach = Math.min(60, width / 90);
  const grid = geoGraticule()
    .step([apart, apart])
    .extent([
      [longitude - 2 * reach, Math.max(-80, latitude - reach)],
      [longitude + 2 * reach, Math.min(80, latitude + reach)],
    ]);
  return drawOnMap(grid(), projection, 24);
}

function rings(mark: Point, hills: Noise, stroke: string): string[] {
  return range(7).map((ring) => {
    const radius = 56 + ring * 27 + ring ** 2 * 2.6;
    const points = range(48).map((step): Point => {
      const [x, y] = polar([0, 0], 1, step * 7.5);
      const unrest = 0.16 * Math.min(1, ring / 3) * hills(x * 1.3 + ring * 0.1, y * 1.3);
      return polar(mark, radius * (1 + unrest), step * 7.5);
    });
    return path(curve(points, 'closed'), { stroke, width: ring % 3 === 0 ? 3.6 : 2 });
  });
}
