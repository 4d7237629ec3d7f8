// The fonts that every reader of PDF has. They know the letters of Western Europe only.
export const typeface = {
  serif: 'Times-Roman',
  sans: 'Helvetica',
  strong: 'Helvetica-Bold',
  mono: 'Courier-Bold',
};

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A letter that the fonts do not have is a question mark; none is left out. */
export function printable(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) =>
      /[\n\u0020-\u007e\u00a0-\u00ff]/.test(sign) || BEYOND_LATIN_1.includes(sign) ? sign : '?',
    )
    .join('');
}
