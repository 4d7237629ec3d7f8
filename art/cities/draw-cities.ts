import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLand } from '../press/coastline.ts';
import { drawCity } from './draw-city.ts';
import { places } from './places.ts';

export async function drawCities(folder: Promise<string>): Promise<void> {
  const land = readLand('10m');
  for (const [name, place] of Object.entries(places)) {
    await writeFile(path.join(await folder, `${name}.svg`), drawCity(name, place, land));
  }
}
