import { noise, terrain } from '../press/noise.ts';

export interface Terrain {
  columns: number;
  rows: number;
  /** From 0 (dark plains) to 1 (bright dust), a row a latitude from north to south. */
  dust: Float32Array;
  height: Float32Array;
}

/** A planet that never was: plains, dust, craters and two white poles, the same for every film. */
export function growTerrain(columns: number, rows: number): Terrain {
  const land = terrain(noise('land'), 5);
  const plains = terrain(noise('plains'), 4);
  const dust = new Float32Array(columns * rows);
  const height = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    const latitude = (0.5 - (row + 0.5) / rows) * Math.PI;
    for (let column = 0; column < columns; column++) {
      const longitude = (column / columns) * 2 * Math.PI;
      const [x, y, z] = onSphere(longitude, latitude);
      const warp = plains(x * 1.2 + 5, y * 1.2, z * 1.2);
      const level = land(x * 2.1 + warp, y * 2.9, z * 2.1 - warp);
      const at = row * columns + column;
      height[at] = level;
      const pole = Math.abs(latitude) + 0.05 * level > 1.32 ? 1.9 : 0;
      dust[at] = 0.52 + 0.5 * plains(x * 1.7 - 3, y * 2.4, z * 1.7 + warp * 0.6) + 0.16 * level + pole;
    }
  }
  const ground = { columns, rows, dust, height };
  for (const crater of craters) dig(ground, crater);
  return ground;
}

interface Crater {
  longitude: number;
  latitude: number;
  size: number;
}

const craters: Crater[] = Array.from({ length: 90 }, (_, index) => ({
  longitude: (index * 2.399963) % (2 * Math.PI),
  latitude: Math.asin(1 - (2 * (index + 0.5)) / 90) * 0.92,
  size: 0.018 + 0.1 * ((index * 0.618) % 1) ** 6 + 0.022 * ((index * 0.417) % 1),
}));

function dig(ground: Terrain, { longitude, latitude, size }: Crater): void {
  const centre = onSphere(longitude, latitude);
  const { columns, rows } = ground;
  const reach = size * 1.8;
  const fromRow = Math.max(0, Math.floor((0.5 - (latitude + reach) / Math.PI) * rows));
  const toRow = Math.min(rows - 1, Math.ceil((0.5 - (latitude - reach) / Math.PI) * rows));
  for (let row = fromRow; row <= toRow; row++) {
    const lat = (0.5 - (row + 0.5) / rows) * Math.PI;
    const half = Math.min(
      columns / 2,
      Math.ceil((reach / Math.max(0.1, Math.cos(lat)) / (2 * Math.PI)) * columns),
    );
    const middle = Math.round((longitude / (2 * Math.PI)) * columns);
    for (let step = -half; step < half; step++) {
      const column = (middle + step + columns) % columns;
      const [x, y, z] = onSphere((column / columns) * 2 * Math.PI, lat);
      const away = Math.hypot(x - centre[0], y - centre[1], z - centre[2]) / size;
      const at = row * columns + column;
      if (away < 1.8) ground.height[at] = (ground.height[at] ?? 0) + size * 9 * bowl(away);
    }
  }
}

function bowl(away: number): number {
  if (away < 1) return 0.55 * (away ** 4 - 0.62);
  return 0.21 * Math.max(0, 1 - (away - 1) / 0.8) ** 2;
}

function onSphere(longitude: number, latitude: number): [number, number, number] {
  return [
    Math.cos(latitude) * Math.cos(longitude),
    Math.sin(latitude),
    Math.cos(latitude) * Math.sin(longitude),
  ];
}
