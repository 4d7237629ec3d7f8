import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoPath } from 'd3-geo';
import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import type { MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Point } from './point.ts';
import { distance } from './point.ts';
import { trace } from './trace.ts';

export type Detail = '10m' | '50m' | '110m';

export function readLand(detail: Detail): MultiPolygon {
  const file = fileURLToPath(import.meta.resolve(`world-atlas/land-${detail}.json`));
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const shapes = feature(atlas, atlas.objects.land).features.map(({ geometry }) => geometry);
  const polygons = shapes.flatMap((shape) => (shape.type === 'MultiPolygon' ? shape.coordinates : []));
  return { type: 'MultiPolygon', coordinates: polygons.filter(isIsland) };
}

// The finest atlas has slivers of three corners, which d3 takes for the whole world without them.
function isIsland([shore = []]: Position[][]): boolean {
  return shore.length > 4;
}

/** Path data of a shape on the map, without the bends and islands that are finer than a pen. */
export function drawOnMap(shape: GeoPermissibleObjects, projection: GeoProjection, finest = 1): string {
  const lines: { points: Point[]; end: 'open' | 'closed' }[] = [];
  let points: Point[] = [];
  const finish = (end: 'open' | 'closed') => {
    if (points.length > 1) lines.push({ points: thin(points, finest), end });
    points = [];
  };
  geoPath(projection, {
    beginPath: () => undefined,
    moveTo: (x, y) => {
      finish('open');
      points = [[x, y]];
    },
    lineTo: (x, y) => points.push([x, y]),
    arc: () => undefined,
    closePath: () => finish('closed'),
  })(shape);
  finish('open');
  return lines
    .filter((line) => line.end === 'open' || spread(line.points) > finest * 4)
    .map((line) => trace(line.points, line.end))
    .join('');
}

function thin(points: Point[], finest: number): Point[] {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    if (!last || index === points.length - 1 || distance(last, point) >= finest) kept.push(point);
  }
  return kept;
}

function spread(points: Point[]): number {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
}
