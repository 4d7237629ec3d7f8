import { geoAzimuthalEqualArea } from 'd3-geo';
import type { GeoProjection } from 'd3-geo';
import { inks } from '../press/inks.ts';
import { plate } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { curve } from '../press/trace.ts';
import { greatLakes } from './great-lakes.ts';
import type { Place } from './places.ts';

export interface Palette {
  sea: string;
  ground: string;
  coast: string;
  water: string;
  mark: string;
}

export const palettes: Record<Place['ground'], Palette> = {
  parchment: {
    sea: inks.parchment,
    ground: inks.paper,
    coast: inks.navy,
    water: inks.navy,
    mark: inks.crimson,
  },
  navy: {
    sea: inks.navy,
    ground: '#1b2c50',
    coast: inks.parchment,
    water: inks.mist,
    mark: inks.paleGold,
  },
};

const earthRadiusKm = 6371;

export function projectionOf({ at: [longitude, latitude], width, mark }: Place): GeoProjection {
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([...mark])
    .scale((plate.width / width) * earthRadiusKm)
    .clipAngle(width / 111 + 3)
    .clipExtent([
      [-80, -80],
      [1280, 980],
    ]);
}

/** The lakes on the plate, as path data; empty for most cities. */
export function lakesOf(projection: GeoProjection): { waters: string; islands: string } {
  const draw = (shores: Point[][]) =>
    shores
      .map((shore) =>
        shore.flatMap(([longitude, latitude]): Point[] => [projection([longitude, latitude]) ?? [0, 0]]),
      )
      .filter((shore) => shore.some(isOnPlate))
      .map((shore) => curve(shore, 'closed'))
      .join('');
  return { waters: draw(greatLakes.waters), islands: draw(greatLakes.islands) };
}

function isOnPlate([x, y]: Point): boolean {
  return x > 0 && y > 0 && x < plate.width && y < plate.height;
}
