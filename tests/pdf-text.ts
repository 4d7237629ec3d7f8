type Decode = (hex: string) => string;

/** The words of a PDF that was drawn without compression, in the order in which they were drawn. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString('latin1');
  const fonts = fontsOf(source);
  let text = '';
  let shownAt = { font: '', size: '', y: '' };
  for (const [, block = ''] of source.matchAll(/^BT$([^]*?)^ET$/gm)) {
    const [, font = '', size = ''] = block.match(/\/(F\d+) ([\d.]+) Tf/) ?? [];
    const [, y = ''] = block.match(/1 0 0 1 \S+ (\S+) Tm/) ?? [];
    // What a typeface lacks is shown in another one, on the same line.
    const isSameLine = y === shownAt.y && size === shownAt.size && font !== shownAt.font;
    text += text === '' || isSameLine ? '' : '\n';
    const decode = fonts.get(font) ?? fromWinAnsi;
    for (const [, shown = ''] of block.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g))
      text += hexStrings(shown).map(decode).join('');
    shownAt = { font, size, y };
  }
  return text;
}

export function pdfPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

/** By name: within a document, pdfkit gives a font the same name on every page. */
function fontsOf(source: string): Map<string, Decode> {
  const fonts = new Map<string, Decode>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (fonts.has(name)) continue;
    const toUnicode = objectOf(source, id).match(/\/ToUnicode (\d+) 0 R/)?.[1];
    fonts.set(name, toUnicode === undefined ? fromWinAnsi : fromGlyphs(objectOf(source, toUnicode)));
  }
  return fonts;
}

function objectOf(source: string, id: string): string {
  const start = source.search(new RegExp(`^${id} 0 obj$`, 'm'));
  return source.slice(start, source.indexOf('\nendobj', start));
}

function fromWinAnsi(hex: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}

/** Letters by glyph: a range names the first and the last glyph, and the letters of each between. */
function fromGlyphs(map: string): Decode {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    hexStrings(list).forEach((hex, index) => letters.set(Number.parseInt(first, 16) + index, fromUtf16(hex)));
  }
  return (hex) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join('');
}

function fromUtf16(hex: string): string {
  return new TextDecoder('utf-16be').decode(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
}

function hexStrings(text: string): string[] {
  return [...text.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) => hex);
}
