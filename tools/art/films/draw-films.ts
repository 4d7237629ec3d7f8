import { encodeFilm } from './encode-film.ts';
import { globeFrames } from './globe.ts';
import { marsFrames } from './mars.ts';

export async function drawFilms(folder: Promise<string>): Promise<void> {
  await encodeFilm({ name: 'globe', folder: await folder, drawFrame: globeFrames() });
  await encodeFilm({ name: 'mars', folder: await folder, drawFrame: marsFrames() });
}
