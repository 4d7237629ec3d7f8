import sharp from 'sharp';
import { chance } from '../press/chance.ts';
import { inks } from '../press/inks.ts';
import { path, rect } from '../press/marks.ts';
import { svg } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, trace } from '../press/trace.ts';
import { film } from './film.ts';
import type { Frame } from './film.ts';
import { flyPast } from './mars-flight.ts';
import type { Shot } from './mars-flight.ts';
import { growTerrain } from './mars-terrain.ts';
import { shadePlanet } from './shade-planet.ts';

const camera = { width: film.width, height: film.height, lens: 800, eye: [850, 350] } as const;
const opening = 0.56;
const panorama = 1500;

interface Star {
  at: Point;
  size: number;
}

/** From a dot among the stars Mars comes near, goes by, and the stars close behind it. */
export function marsFrames(): Frame {
  const ground = growTerrain(2400, 1200);
  const next = chance('night over mars');
  const stars = range(230).map((): Star => ({
    at: [next() * panorama, next() * film.height],
    size: 0.5 + next() ** 6 * 1.9,
  }));
  return async (index) => {
    const moment = (index / film.frames + opening) % 1;
    const shot = flyPast(moment);
    const sky = [
      rect([0, 0], [film.width, film.height], { fill: inks.night }),
      path(
        stars.flatMap((star) => drawStar(star, shot.turned)),
        { fill: inks.paper, opacity: 0.9 },
      ),
      path(rings(shot, 'behind'), { stroke: inks.mist, width: 1.3, opacity: 0.55 * shot.glow }),
    ];
    const pixels = await sharp(Buffer.from(svg(film.width, film.height, sky)))
      .removeAlpha()
      .raw()
      .toBuffer();
    shadePlanet(pixels, ground, shot, 1.2 + moment * 1.1, camera);
    const front = svg(film.width, film.height, [
      path(rings(shot, 'before'), { stroke: inks.paleGold, width: 1.5, opacity: 0.75 * shot.glow }),
    ]);
    return sharp(pixels, { raw: { width: film.width, height: film.height, channels: 3 } })
      .composite([{ input: Buffer.from(front) }])
      .removeAlpha()
      .raw()
      .toBuffer();
  };
}

function drawStar({ at: [x, y], size }: Star, turned: number): string[] {
  const place = (((x - turned * panorama) % panorama) + panorama) % panorama;
  return place > film.width + 4 ? [] : [circlePath([place, y], size)];
}

/** Orbits around the planet, the half behind it and the half before it. */
function rings(shot: Shot, side: 'behind' | 'before'): string[] {
  return [1.42, 1.86, 2.5].flatMap((radius, ring) => {
    const places = range(181).map((step) => onRing(shot, radius, 0.27 + ring * 0.036, step * 2));
    const lines: Point[][] = [[]];
    for (const [step, place] of places.entries()) {
      const before = places[step - 1];
      const belongs = place.side === side || before?.side === side;
      if (place.isAhead && belongs) lines.at(-1)?.push(place.at);
      else if ((lines.at(-1)?.length ?? 0) > 0) lines.push([]);
    }
    return lines.filter((line) => line.length > 1).map((line) => trace(line));
  });
}

function onRing({ centre: [x, y, z], yaw }: Shot, radius: number, tilt: number, degrees: number) {
  const [across, along] = polar([0, 0], radius, degrees);
  const place = [
    x + across * Math.cos(yaw) - along * Math.sin(yaw),
    y + across * tilt + along * 0.22,
    z + across * Math.sin(yaw) + along * Math.cos(yaw),
  ] as const;
  const at: Point = [
    camera.eye[0] + (camera.lens * place[0]) / place[2],
    camera.eye[1] + (camera.lens * place[1]) / place[2],
  ];
  const isNearer = Math.hypot(...place) < Math.hypot(x, y, z);
  return { at, isAhead: place[2] > 0.15, side: isNearer ? ('before' as const) : ('behind' as const) };
}
