import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partnerMarks } from './partner-marks.ts';

export async function drawPartners(folder: Promise<string>): Promise<void> {
  for (const [index, mark] of partnerMarks.entries()) {
    await writeFile(path.join(await folder, `partner-${String(index + 1).padStart(2, '0')}.svg`), mark());
  }
}
