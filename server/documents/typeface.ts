import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Typeface {
  file: string;
  has: RegExp;
  isRightToLeft?: boolean;
}

/** What a text is set in: headings, text, and text that stands out. */
export type Voice = 'serif' | 'sans' | 'strong';

/** Of each script only what its font has; `typeface.test.ts` compares both. */
const scripts: Record<string, Omit<Typeface, 'file'>> = {
  'noto-sans-arabic/NotoSansArabic': {
    has: /^[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff]$/u,
    isRightToLeft: true,
  },
  'noto-sans-hebrew/NotoSansHebrew': {
    has: /^[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4]$/u,
    isRightToLeft: true,
  },
  'noto-sans-armenian/NotoSansArmenian': { has: /^[\u0531-\u0556\u0559-\u058a]$/u },
  'noto-sans-georgian/NotoSansGeorgian': { has: /^[\u10a0-\u10c5\u10d0-\u10ff\u1c90-\u1cba]$/u },
  'noto-sans-devanagari/NotoSansDevanagari': { has: /^[\u0900-\u097f]$/u },
  'noto-sans-thai/NotoSansThai': { has: /^[\u0e01-\u0e3a\u0e3f-\u0e5b]$/u },
};
const hangul = /^[\u3131-\u318e\uac00-\ud7a3]$/u;

// What both families of the site have.
const SITE =
  /^[ -~\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01e6\u01e7\u01ea\u01eb\u01fa-\u01ff\u0218-\u021b\u0232\u0233\u0237\u0259\u02c6\u02c7\u02d8-\u02dd\u0300-\u0304\u0306-\u030c\u030f\u0312\u031b\u0323\u0326-\u0328\u0335\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ab\u20ac\u20b1\u20bd\u2116\u2122\u2212]$/u;
const SITE_TEXT = new RegExp(SITE.source.replace(']$', '\\n]*$'), 'u');
// Cyrillic, Greek, and the rarer Latin letters.
const NOTO =
  /^[ -~\u00a0-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2000-\u2027\u202f-\u205f\u20a0-\u20c0\u2116\u2122\u2212]$/u;

/** The site's typeface first, then those for what it lacks. A document embeds only the glyphs that it shows. */
export const typefaces: Record<Voice, Typeface[]> = {
  serif: [
    { file: fontFile('newsreader/Newsreader', '400Regular'), has: SITE },
    { file: fontFile('noto-serif/NotoSerif', '400Regular'), has: NOTO },
    ...otherScripts('400Regular'),
  ],
  sans: [
    { file: fontFile('hanken-grotesk/HankenGrotesk', '400Regular'), has: SITE },
    { file: fontFile('noto-sans/NotoSans', '400Regular'), has: NOTO },
    ...otherScripts('400Regular'),
  ],
  strong: [
    { file: fontFile('hanken-grotesk/HankenGrotesk', '600SemiBold'), has: SITE },
    { file: fontFile('noto-sans/NotoSans', '600SemiBold'), has: NOTO },
    ...otherScripts('600SemiBold'),
  ],
};

/** Whether the site's typefaces are enough, as for nearly every text. */
export function isOfSite(text: string): boolean {
  return SITE_TEXT.test(text);
}

/** For ticket codes. PDF readers have it. */
export const mono = 'Courier-Bold';

function otherScripts(weight: string): Typeface[] {
  return [
    ...Object.entries(scripts).map(([name, script]) => ({ file: fontFile(name, weight), ...script })),
    // The only weight that is small enough to keep.
    { file: fontFile('gowun-dodum/GowunDodum', '400Regular'), has: hangul },
  ];
}

function fontFile(name: string, weight: string): string {
  const [folder = '', font = ''] = name.split('/');
  return require.resolve(`@expo-google-fonts/${folder}/${weight}/${font}_${weight}.ttf`);
}
