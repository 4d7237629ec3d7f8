import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Every letter of the Latin, Cyrillic and Greek scripts; each paper holds only the letters that it shows.
export const typeface = {
  serif: require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  sans: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  mono: 'Courier-Bold',
};

// What all three have: letters and marks, then punctuation, currencies and a few signs.
const BEYOND_THE_FONTS =
  /[^\n\u0020-\u007e\u00a0-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2000-\u2027\u202f-\u205f\u20a0-\u20c0\u2116\u2122\u2212]/gu;

/** A letter that the fonts do not have is a question mark; none is left out. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(BEYOND_THE_FONTS, '?');
}
