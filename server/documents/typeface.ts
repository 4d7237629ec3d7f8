import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Typeface {
  file: string;
  has: RegExp;
  isRightToLeft?: boolean;
}

/** What a text is set in: headings, text, and text that stands out. */
export type Voice = 'serif' | 'sans' | 'strong';

const HANGUL = /^[\u3131-\u318e\uac00-\ud7a3]$/u;
/** What each font has of its script; `typeface.test.ts` compares both. */
const scripts: { regular: string; strong: string; has: RegExp; isRightToLeft?: boolean }[] = [
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
    has: /^[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]$/u,
    isRightToLeft: true,
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
    has: /^[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4]$/u,
    isRightToLeft: true,
  },
  {
    regular:
      require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
    strong:
      require.resolve('@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf'),
    has: /^[\u0531-\u0556\u0559-\u058a]$/u,
  },
  {
    regular:
      require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
    strong:
      require.resolve('@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf'),
    has: /^[\u10a0-\u10c5\u10d0-\u10ff\u1c90-\u1cba]$/u,
  },
  {
    regular:
      require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    strong:
      require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    has: /^[\u0900-\u097f]$/u,
  },
  {
    regular: require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
    has: /^[\u0e01-\u0e3a\u0e3f-\u0e5b]$/u,
  },
  // Hangul fonts are large, and this one is a single weight.
  {
    regular: require.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
    strong: require.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
    has: HANGUL,
  },
];

// What both families of the site have.
const SITE =
  /^[ -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01e6\u01e7\u01ea\u01eb\u01fa-\u01ff\u0218-\u021b\u0232\u0233\u0237\u0259\u02c6\u02c7\u02d8-\u02dd\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ab\u20ac\u20b1\u20bd\u2116\u2122\u2212]$/u;
const SITE_TEXT = new RegExp(SITE.source.replace(']$', '\\n]*$'), 'u');
// Cyrillic, Greek, and the rarer Latin letters.
const NOTO =
  /^[ -~\u00a0-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2000-\u2027\u202f-\u205f\u20a0-\u20c0\u2116\u2122\u2212]$/u;

/** The site's typeface first, then those for what it lacks. A document embeds only the glyphs that it shows. */
export const typefaces: Record<Voice, Typeface[]> = {
  serif: [
    {
      file: require.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
      has: SITE,
    },
    { file: require.resolve('@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf'), has: NOTO },
    ...otherScripts('regular'),
  ],
  sans: [
    {
      file: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
      has: SITE,
    },
    { file: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'), has: NOTO },
    ...otherScripts('regular'),
  ],
  strong: [
    {
      file: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
      has: SITE,
    },
    { file: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'), has: NOTO },
    ...otherScripts('strong'),
  ],
};

/** Whether the site's typefaces are enough, as for nearly every text. */
export function isOfSite(text: string): boolean {
  return SITE_TEXT.test(text);
}

/** For ticket codes. PDF readers have it. */
export const mono = 'Courier-Bold';

function otherScripts(weight: 'regular' | 'strong'): Typeface[] {
  return scripts.map(({ regular, strong, ...script }) => ({
    file: weight === 'regular' ? regular : strong,
    ...script,
  }));
}
