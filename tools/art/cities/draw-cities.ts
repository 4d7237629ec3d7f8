import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLand } from '../press/coastline.ts';
import { drawCity } from './draw-city.ts';
import { drawSmallCity } from './draw-small-city.ts';
import { places } from './places.ts';

export async function drawCities(folder: Promise<string>): Promise<void> {
  const cities = await folder;
  const small = path.join(cities, 'small');
  await mkdir(small, { recursive: true });
  const land = readLand('10m');
  for (const [name, place] of Object.entries(places)) {
    await writeFile(path.join(cities, `${name}.svg`), drawCity(name, place, land));
    await writeFile(path.join(small, `${name}.svg`), drawSmallCity(place, land));
  }
}
