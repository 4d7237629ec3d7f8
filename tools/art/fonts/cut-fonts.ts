import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { coreLetters, extendedLetters } from './core-letters.ts';

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
  const serif = (subset: string) => `@fontsource/newsreader/files/newsreader-${subset}-400-normal.woff2`;
  const sans = (subset: string) =>
    `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${subset}-wght-normal.woff2`;
  const weights = { variationAxes: { wght: { min: 400, max: 600 } } };
  await cut('newsreader', serif('latin'), coreLetters);
  await cut('newsreader-extended', serif('latin-ext'), extendedLetters);
  await cut('hanken-grotesk', sans('latin'), coreLetters, weights);
  await cut('hanken-grotesk-extended', sans('latin-ext'), extendedLetters, weights);

  async function cut(name: string, font: string, letters: string, options = {}) {
    const part = await subsetFont(await readFile(resolve(font)), letters, { ...shape, ...options });
    await writeFile(path.join(await folder, `${name}.woff2`), part);
  }
}
