import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { typefaces } from './typeface.ts';

interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

const LAST_CODE_POINT_OF_OURS = 0xd7ff;

test('each typeface has every letter that is drawn with it', () => {
  const pdf = new PDFDocument({ autoFirstPage: false });
  for (const { file, has } of new Map(
    Object.values(typefaces)
      .flat()
      .map((typeface) => [typeface.file, typeface]),
  ).values()) {
    const { font } = (pdf.font(file) as unknown as { _font: { font: OpenedFont } })._font;
    const missing: string[] = [];
    for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT_OF_OURS; codePoint += 1) {
      const letter = String.fromCodePoint(codePoint);
      if (has.test(letter) && /^\p{Assigned}$/u.test(letter) && !font.hasGlyphForCodePoint(codePoint))
        missing.push(codePoint.toString(16));
    }
    expect(missing, file).toEqual([]);
  }
});
