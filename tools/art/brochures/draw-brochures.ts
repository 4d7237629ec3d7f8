import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { programDetails } from './program-details.ts';
import { spaceTraining } from './space-training.ts';

export async function drawBrochures(folder: Promise<string>): Promise<void> {
  await writeFile(path.join(await folder, 'Program-details.pdf'), await programDetails());
  await writeFile(path.join(await folder, 'Space-training.pdf'), await spaceTraining());
}
