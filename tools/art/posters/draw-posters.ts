import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { posters } from './posters.ts';

export async function drawPosters(folder: Promise<string>): Promise<void> {
  for (const [slug, draw] of Object.entries(posters)) {
    await writeFile(path.join(await folder, `${slug}.svg`), draw());
  }
}
