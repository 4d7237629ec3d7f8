import type { Shot } from './mars-flight.ts';
import type { Terrain } from './mars-terrain.ts';

export interface Camera {
  width: number;
  height: number;
  lens: number;
  eye: readonly [number, number];
}

type Colour = readonly [number, number, number];

const sun = unit(-0.78, -0.42, -0.5);
const relief = 0.042;
const ramp: [from: number, colour: Colour][] = [
  [0, [58, 14, 26]],
  [0.32, [120, 26, 42]],
  [0.55, [166, 58, 50]],
  [0.8, [205, 128, 88]],
  [1.1, [227, 201, 138]],
  [1.7, [253, 252, 249]],
];

/** Paints the planet into the pixels, one ray each: where it is hit, how the ground lies, how the sun stands. */
export function shadePlanet(
  pixels: Uint8Array,
  ground: Terrain,
  shot: Shot,
  spin: number,
  camera: Camera,
): void {
  const [cx, cy, cz] = shot.centre;
  const far = cx * cx + cy * cy + cz * cz;
  const box = findBox(shot, camera);
  for (let row = box.top; row < box.bottom; row++) {
    for (let column = box.left; column < box.right; column++) {
      const [dx, dy, dz] = unit(
        (column - camera.eye[0]) / camera.lens,
        (row - camera.eye[1]) / camera.lens,
        1,
      );
      const along = dx * cx + dy * cy + dz * cz;
      const past = far - along * along;
      if (along <= 0 || past > 1.05) continue;
      const edge = ((1 - Math.sqrt(past)) * camera.lens) / Math.sqrt(far);
      const cover = Math.min(1, Math.max(0, edge + 0.5)) * shot.glow;
      const at = (row * camera.width + column) * 3;
      if (cover <= 0) {
        const [hx, hy, hz] = turn([dx * along - cx, dy * along - cy, dz * along - cz], shot.yaw);
        const day = Math.min(1, Math.max(0, (hx * sun[0] + hy * sun[1] + hz * sun[2]) * 2 + 0.3));
        haze(pixels, at, past, shot.glow * day);
        continue;
      }
      const depth = along - Math.sqrt(Math.max(0, 1 - past));
      const [nx, ny, nz] = turn([dx * depth - cx, dy * depth - cy, dz * depth - cz], shot.yaw);
      const light = shine(ground, nx, ny, nz, spin);
      for (let ink = 0; ink < 3; ink++) {
        pixels[at + ink] = (pixels[at + ink] ?? 0) * (1 - cover) + (light[ink] ?? 0) * cover;
      }
    }
  }
}

function shine(ground: Terrain, nx: number, ny: number, nz: number, spin: number): Colour {
  const latitude = Math.asin(Math.min(1, Math.max(-1, -ny)));
  const longitude = Math.atan2(nz, nx) + spin;
  const { columns, rows } = ground;
  const x = (((longitude / (2 * Math.PI)) % 1) + 1) * columns;
  const y = Math.min(rows - 2, Math.max(1, (0.5 - latitude / Math.PI) * rows - 0.5));
  const width = Math.max(0.15, Math.cos(latitude));
  const east =
    ((sample(ground.height, ground, x + 1.5, y) - sample(ground.height, ground, x - 1.5, y)) * columns) /
    (3 * 2 * Math.PI * width);
  const south =
    ((sample(ground.height, ground, x, y + 1.5) - sample(ground.height, ground, x, y - 1.5)) * rows) /
    (3 * Math.PI);
  const level = Math.hypot(nx, nz) || 1;
  const sunEast = (-nz * sun[0] + nx * sun[2]) / level;
  const sunSouth = ((-nx * ny) / level) * sun[0] + level * sun[1] + ((-nz * ny) / level) * sun[2];
  const facing = nx * sun[0] + ny * sun[1] + nz * sun[2];
  const day = Math.min(1, Math.max(0, facing * 3 + 0.35));
  const lit = Math.max(0, facing - relief * (east * sunEast + south * sunSouth) * day) ** 0.8;
  const colour = inkOf(sample(ground.dust, ground, x, y));
  const dark: Colour = [11, 17, 36];
  const share = Math.min(1.15, lit * 1.12);
  return [
    dark[0] + (colour[0] - dark[0]) * share,
    dark[1] + (colour[1] - dark[1]) * share,
    dark[2] + (colour[2] - dark[2]) * share,
  ].map((ink) => Math.min(255, Math.max(0, ink))) as unknown as Colour;
}

function sample(layer: Float32Array, { columns, rows }: Terrain, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.min(rows - 2, Math.max(0, Math.floor(y)))];
  const [dx, dy] = [x - left, y - top];
  const [one, two] = [left % columns, (left + 1) % columns];
  const above = (layer[top * columns + one] ?? 0) * (1 - dx) + (layer[top * columns + two] ?? 0) * dx;
  const under =
    (layer[(top + 1) * columns + one] ?? 0) * (1 - dx) + (layer[(top + 1) * columns + two] ?? 0) * dx;
  return above * (1 - dy) + under * dy;
}

function inkOf(dust: number): Colour {
  const next = ramp.findIndex(([from]) => from > dust);
  if (next === 0) return ramp[0]?.[1] ?? [0, 0, 0];
  const [from, low] = ramp.at(next === -1 ? -2 : next - 1) ?? [0, [0, 0, 0]];
  const [to, high] = ramp.at(next) ?? [1, [0, 0, 0]];
  const share = Math.min(1, (dust - from) / (to - from));
  return [
    low[0] + (high[0] - low[0]) * share,
    low[1] + (high[1] - low[1]) * share,
    low[2] + (high[2] - low[2]) * share,
  ];
}

function haze(pixels: Uint8Array, at: number, past: number, glow: number): void {
  const strength = Math.max(0, 1 - (Math.sqrt(past) - 1) / 0.022) ** 2 * 0.34 * glow;
  const dust: Colour = [190, 120, 92];
  for (let ink = 0; ink < 3; ink++) {
    pixels[at + ink] = (pixels[at + ink] ?? 0) * (1 - strength) + (dust[ink] ?? 0) * strength;
  }
}

function findBox({ centre: [x, y, z] }: Shot, { width, height, lens, eye }: Camera) {
  const away = Math.hypot(x, y, z);
  const radius = z > 1.3 ? (lens * 1.25) / Math.sqrt(z * z - 1) + 6 : width * 2;
  if (z < -1 || away < 1.02) return { left: 0, right: 0, top: 0, bottom: 0 };
  const [column, row] = z > 1.3 ? [eye[0] + (lens * x) / z, eye[1] + (lens * y) / z] : [eye[0], eye[1]];
  return {
    left: Math.max(0, Math.floor(column - radius)),
    right: Math.min(width, Math.ceil(column + radius)),
    top: Math.max(0, Math.floor(row - radius)),
    bottom: Math.min(height, Math.ceil(row + radius)),
  };
}

function turn([x, y, z]: Colour, yaw: number): Colour {
  return [x * Math.cos(yaw) + z * Math.sin(yaw), y, -x * Math.sin(yaw) + z * Math.cos(yaw)];
}

function unit(x: number, y: number, z: number): Colour {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
