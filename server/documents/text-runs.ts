import type { Typeface, Voice } from './typeface.ts';
import { isOfSite, typefaces } from './typeface.ts';

export interface Run {
  text: string;
  typeface: Typeface;
}

// Spaces, punctuation and digits belong to the script on both sides of them.
const NEUTRAL = /^[\s\p{P}\p{N}]$/u;

/** Replaces what no typeface has with a question mark, and unusual spaces with usual ones. */
export function printable(text: string, voice: Voice = 'sans'): string {
  const usual = text.normalize('NFC').replaceAll(/[\u2007\u2009\u202f]/gu, '\u00a0');
  if (isOfSite(usual)) return usual;
  return Array.from(usual, (letter) =>
    letter === '\n' || typefaces[voice].some(({ has }) => has.test(letter)) ? letter : '?',
  ).join('');
}

/** False for a name in letters that no typeface has: it is written by hand. */
export function isPrintable(name: string, voice: Voice): boolean {
  return name.includes('?') || !printable(name, voice).includes('?');
}

/** The parts of a printable line that are set in one typeface each. */
export function runsOf(line: string, voice: Voice): Run[] {
  const [site, ...others] = typefaces[voice];
  if (!site) return [];
  if (isOfSite(line)) return [{ text: line, typeface: site }];
  const letters = Array.from(line, (text) => ({ text, typeface: faceOf(text, site, others) }));
  const runs: Run[] = [];
  for (const [index, { text, typeface }] of letters.entries()) {
    const last = runs.at(-1);
    const next = letters.slice(index).find((letter) => !NEUTRAL.test(letter.text))?.typeface;
    const chosen = NEUTRAL.test(text) && last && last.typeface === next ? last.typeface : typeface;
    if (last?.typeface === chosen) last.text += text;
    else runs.push({ text, typeface: chosen });
  }
  return runs;
}

function faceOf(letter: string, site: Typeface, others: Typeface[]): Typeface {
  return [site, ...others].find(({ has }) => has.test(letter)) ?? site;
}
