import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

// Fonts with all Latin, Cyrillic and Greek letters. Each document embeds only the glyphs it uses.
export const typeface = {
  serif: require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  sans: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  mono: 'Courier-Bold',
};

// Everything outside the characters that all three fonts have.
const BEYOND_THE_FONTS =
  /[^\n\u0020-\u007e\u00a0-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2000-\u2027\u202f-\u205f\u20a0-\u20c0\u2116\u2122\u2212]/gu;

/** Replaces each character that the fonts lack with a question mark. */
export function printable(text: string): string {
  return text.normalize('NFC').replaceAll(BEYOND_THE_FONTS, '?');
}
