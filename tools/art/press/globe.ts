import { geoGraticule, geoInterpolate, geoOrthographic } from 'd3-geo';
import type { GeoPermissibleObjects } from 'd3-geo';
import { drawOnMap } from './coastline.ts';
import { inks } from './inks.ts';
import { circle, group, path } from './marks.ts';
import type { Point } from './point.ts';
import { range } from './point.ts';
import { trace } from './trace.ts';

export interface View {
  middle: Point;
  radius: number;
  /** The longitude and latitude that face the viewer. */
  facing: Point;
}

interface Place {
  at: Point;
  isNear: boolean;
}

/** The earth from afar: coastlines, degrees, rings around it. */
export function drawGlobe(
  { middle, radius, facing }: View,
  land: GeoPermissibleObjects,
  finest: number,
): string[] {
  const projection = geoOrthographic()
    .rotate([-facing[0], -facing[1]])
    .translate([...middle])
    .scale(radius)
    .clipAngle(90);
  return [
    circle(middle, radius, { fill: '#152545' }),
    path(drawOnMap(geoGraticule().step([15, 15])(), projection, 9), {
      stroke: inks.mist,
      width: 0.9,
      opacity: 0.45,
    }),
    path(drawOnMap(land, projection, finest), { fill: '#2a3f69', stroke: inks.parchment, width: 1.5 }),
    circle(middle, radius, { stroke: inks.parchment, width: 2 }),
  ];
}

/** Arcs over the globe between places, with a light that travels along each: `moment` goes from 0 to 1. */
export function drawArcs(view: View, links: [Point, Point][], moment: number): string[] {
  return links.map(([from, to], index) => {
    const course = geoInterpolate([...from], [...to]);
    const height = 0.05 + 0.2 * (angleBetween(from, to) / Math.PI);
    const on = (share: number) => place(view, course(share), 1 + height * 4 * share * (1 - share));
    const head = (moment * 2 + index * 0.37) % 1;
    const light = on(head);
    return group({}, [
      path(visible(range(49).map((step) => on(step / 48))), {
        stroke: inks.paleGold,
        width: 2.6,
        opacity: 0.85,
        cap: 'round',
      }),
      path(visible(range(9).map((step) => on(Math.max(0, head - 0.16 + step * 0.02)))), {
        stroke: inks.paper,
        width: 3.6,
        cap: 'round',
      }),
      light.isNear ? circle(light.at, 4, { fill: inks.paper }) : '',
    ]);
  });
}

/** A dot for each place on the near side, and a ring that opens around it. */
export function drawPlaces(view: View, places: Point[], moment: number): string[] {
  return places.flatMap((where, index) => {
    const { at, isNear } = place(view, [...where], 1);
    if (!isNear) return [];
    const pulse = (moment * 4 + index / places.length) % 1;
    return [
      circle(at, 5 + pulse * 20, {
        stroke: inks.paleGold,
        width: 1.6,
        opacity: 1 - pulse,
      }),
      circle(at, 5.5, { fill: inks.crimson, stroke: inks.paper, width: 2.2 }),
    ];
  });
}

function place(
  { middle, radius, facing }: View,
  [longitude, latitude]: [number, number],
  height: number,
): Place {
  const [lambda, phi, tilt] = [longitude - facing[0], latitude, facing[1]].map(
    (degrees) => (degrees * Math.PI) / 180,
  );
  const [l, p, t] = [lambda ?? 0, phi ?? 0, tilt ?? 0];
  const [x, north, depth] = [Math.cos(p) * Math.sin(l), Math.sin(p), Math.cos(p) * Math.cos(l)];
  const y = north * Math.cos(t) - depth * Math.sin(t);
  const z = north * Math.sin(t) + depth * Math.cos(t);
  const isBeside = Math.hypot(x, y) * height > 1;
  return {
    at: [middle[0] + radius * height * x, middle[1] - radius * height * y],
    isNear: z > 0 || isBeside,
  };
}

function visible(places: Place[]): string {
  const lines: Point[][] = [[]];
  for (const { at, isNear } of places) {
    if (isNear) lines.at(-1)?.push(at);
    else if ((lines.at(-1)?.length ?? 0) > 0) lines.push([]);
  }
  return lines
    .filter((line) => line.length > 1)
    .map((line) => trace(line))
    .join('');
}

function angleBetween(from: Point, to: Point): number {
  const [a, b, c, d] = [...from, ...to].map((degrees) => (degrees * Math.PI) / 180);
  const cosine =
    Math.sin(b ?? 0) * Math.sin(d ?? 0) + Math.cos(b ?? 0) * Math.cos(d ?? 0) * Math.cos((c ?? 0) - (a ?? 0));
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}
