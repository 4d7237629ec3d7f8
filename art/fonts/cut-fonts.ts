import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { coreLetters } from './core-letters.ts';

const { resolve } = createRequire(import.meta.url);
const copyrightAndLicence = [0, 13, 14];
const shape = {
  targetFormat: 'woff2' as const,
  preserveNameIds: copyrightAndLicence,
  // Small capitals, fractions and the like are used nowhere.
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'],
};

/** The two fonts with the letters and weights that pages begin with: half the bytes before anything can be read. */
export async function cutFonts(folder: Promise<string>): Promise<void> {
  await cut('newsreader', '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2');
  await cut(
    'hanken-grotesk',
    '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    { wght: { min: 400, max: 600 } },
  );

  async function cut(
    name: string,
    font: string,
    variationAxes?: Record<string, { min: number; max: number }>,
  ) {
    const letters = await subsetFont(await readFile(resolve(font)), coreLetters, {
      ...shape,
      ...(variationAxes && { variationAxes }),
    });
    await writeFile(path.join(await folder, `${name}.woff2`), letters);
  }
}
