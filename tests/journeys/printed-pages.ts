import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The text of each page that the browser would print. Spaces are left out: it places words instead of writing them. */
export async function printedPages(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const objects = new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)].map(([, id = '', body = '']) => [id, body]),
  );
  const letters = new Map(
    [...objects].flatMap(([id, body]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(body) ?? [];
      return map === undefined ? [] : [[`F${id}`, lettersOf(streamOf(objects.get(map) ?? ''))]];
    }),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => {
      const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(body) ?? [];
      return textOf(streamOf(objects.get(contents) ?? ''), letters);
    });
}

function streamOf(body: string): string {
  const [, bytes] = /stream\n([^]*)\nendstream/.exec(body) ?? [];
  if (bytes === undefined) return '';
  const stream = Buffer.from(bytes, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(stream) : stream).toString('latin1');
}

type Letters = Map<string, string>;

function textOf(content: string, lettersOfFont: Map<string, Letters>): string {
  let font: Letters | undefined;
  let text = '';
  for (const [, name, shown = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name === undefined)
      text += glyphsIn(shown.toUpperCase(), font)
        .map((glyph) => font?.get(glyph) ?? '')
        .join('');
    else font = lettersOfFont.get(name);
  }
  return text.replaceAll(/\s/g, '');
}

/** A font that was variable has glyphs of one byte, others of two. */
function glyphsIn(shown: string, font: Letters | undefined): string[] {
  const [first = '0000'] = font?.keys() ?? [];
  return shown.match(first.length === 2 ? /.{2}/g : /.{4}/g) ?? [];
}

/** By glyph. A range names the first and the last glyph, and the first letter. */
function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  const digits = /begincodespacerange\s*<([0-9A-F]+)>/i.exec(map)?.[1]?.length ?? 4;
  const add = (glyph: number, letter: string) =>
    letters.set(glyph.toString(16).toUpperCase().padStart(digits, '0'), letter);
  for (const [, block = ''] of map.matchAll(/beginbfchar([^]*?)endbfchar/g))
    for (const [, glyph = '', letter = ''] of block.matchAll(/<([0-9A-F]+)> <([0-9A-F]+)>/gi))
      add(Number.parseInt(glyph, 16), fromUtf16(letter));
  for (const [, block = ''] of map.matchAll(/beginbfrange([^]*?)endbfrange/g))
    for (const [, from = '', to = '', letter = ''] of block.matchAll(
      /<([0-9A-F]+)> <([0-9A-F]+)> <([0-9A-F]+)>/gi,
    )) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
        add(glyph, String.fromCodePoint(Number.parseInt(letter, 16) + glyph - first));
    }
  return letters;
}

function fromUtf16(hex: string): string {
  return new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'));
}
