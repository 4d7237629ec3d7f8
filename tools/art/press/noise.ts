import { chance } from './chance.ts';

export type Noise = (x: number, y: number, z?: number) => number;

/** Smooth hills between -1 and 1 (gradient noise), the same for the same seed. */
export function noise(seed: string): Noise {
  const next = chance(seed);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let last = 255; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  const table = Uint8Array.from({ length: 512 }, (_, index) => order[index & 255] ?? 0);
  const at = (index: number) => table[index] ?? 0;

  return (x, y, z = 0) => {
    const [column, row, layer] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [dx, dy, dz] = [x - column, y - row, z - layer];
    const [i, j, k] = [column & 255, row & 255, layer & 255];
    const corner = (a: number, b: number, c: number) =>
      slope(at(at(at(i + a) + j + b) + k + c), dx - a, dy - b, dz - c);
    const [u, v, w] = [ease(dx), ease(dy), ease(dz)];
    const face = (c: number) =>
      mix(mix(corner(0, 0, c), corner(1, 0, c), u), mix(corner(0, 1, c), corner(1, 1, c), u), v);
    return mix(face(0), face(1), w);
  };
}

/** Hills upon hills: each octave is twice as fine and half as high. */
export function terrain(hills: Noise, octaves: number): Noise {
  return (x, y, z = 0) => {
    let height = 0;
    for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2) {
      height += hills(x * scale, y * scale, z * scale + octave * 17) / scale;
    }
    return height;
  };
}

function slope(hash: number, x: number, y: number, z: number): number {
  const side = hash & 15;
  const u = side < 8 ? x : y;
  const v = side < 4 ? y : side === 12 || side === 14 ? x : z;
  return ((side & 1) === 0 ? u : -u) + ((side & 2) === 0 ? v : -v);
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
