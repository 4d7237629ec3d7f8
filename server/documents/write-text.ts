import { rule } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { printable, runsOf } from './text-runs.ts';
import type { Run } from './text-runs.ts';
import type { Voice } from './typeface.ts';

export interface TextStyle {
  voice: Voice;
  size: number;
  colour: string;
  width?: number;
  lineGap?: number;
  align?: 'left' | 'right' | 'center';
  characterSpacing?: number;
  /** A range of dates breaks after its dash alone. */
  breaks?: 'range';
  /** The last line that fits ends with an ellipsis. */
  height?: number;
}

// The same for every typeface, so that a name in another script moves nothing.
const LINE_HEIGHT = 1.36;
const BASELINE = 1.06;

/** Writes at x and y, each run of letters in a typeface that has them, and leaves y below the text. */
export function writeText(pdf: Pdf, text: string, x: number, y: number, style: TextStyle): void {
  const { size, colour, width = 0, align = 'left' } = style;
  const lines = linesOf(pdf, text, style);
  pdf.fillColor(colour);
  for (const [index, line] of lines.entries()) {
    const baseline = y + index * heightOfLine(style) + size * BASELINE;
    const free = align === 'left' ? 0 : width - widthOf(pdf, line, style);
    writeLine(pdf, line, [x + (align === 'center' ? free / 2 : free), baseline], style);
  }
  Object.assign(pdf, { x, y: y + lines.length * heightOfLine(style) });
}

/** For a name that is written by hand. */
export function drawLineToWriteOn(
  pdf: Pdf,
  { left, width, y }: { left: number; width: number; y: number },
): void {
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke();
}

export function heightOfText(pdf: Pdf, text: string, style: TextStyle): number {
  return linesOf(pdf, text, style).length * heightOfLine(style);
}

function heightOfLine({ size, lineGap = 0 }: TextStyle): number {
  return size * LINE_HEIGHT + lineGap;
}

function writeLine(
  pdf: Pdf,
  line: string,
  [x, baseline]: [number, number],
  { voice, size, characterSpacing = 0 }: TextStyle,
): void {
  let left = x;
  for (const run of runsOf(line, voice)) {
    const options = { characterSpacing, ...shapingOf(run) };
    pdf.font(run.typeface.file).fontSize(size);
    pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...options });
    left += pdf.widthOfString(run.text, options) + characterSpacing;
  }
}

function widthOf(pdf: Pdf, line: string, { voice, size, characterSpacing = 0 }: TextStyle): number {
  return runsOf(line, voice).reduce((sum, run) => {
    pdf.font(run.typeface.file).fontSize(size);
    return sum + pdf.widthOfString(run.text, { characterSpacing, ...shapingOf(run) });
  }, 0);
}

/** With features the whole run is shaped at once, which puts words from right to left in their order. */
function shapingOf({ typeface }: Run): Pick<PDFKit.Mixins.TextOptions, 'features'> {
  return typeface.isRightToLeft ? { features: [] } : {};
}

function linesOf(pdf: Pdf, text: string, style: TextStyle): string[] {
  const { height = Infinity } = style;
  const lines = printable(text, style.voice)
    .split('\n')
    .flatMap((paragraph) => wrap(pdf, paragraph, style));
  const most = Math.max(1, Math.floor(height / heightOfLine(style)));
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shorten(pdf, lines[most - 1] ?? '', style)];
}

function wrap(pdf: Pdf, paragraph: string, style: TextStyle): string[] {
  const { width = Infinity } = style;
  if (width === Infinity) return [paragraph];
  const space = widthOf(pdf, ' ', style);
  const lines: string[] = [];
  let line: string | undefined;
  let taken = 0;
  for (const word of paragraph
    .split(style.breaks === 'range' ? /(?<=–) / : ' ')
    .flatMap((each) => cut(pdf, each, style))) {
    const wide = widthOf(pdf, word, style);
    if (line !== undefined && taken + space + wide > width) {
      lines.push(line);
      line = undefined;
    }
    taken = line === undefined ? wide : taken + space + wide;
    line = line === undefined ? word : `${line} ${word}`;
  }
  return [...lines, line ?? ''];
}

/** A word that is wider than the line, in parts that are not. */
function cut(pdf: Pdf, word: string, style: TextStyle): string[] {
  const { width = Infinity } = style;
  if (widthOf(pdf, word, style) <= width) return [word];
  const parts: string[] = [];
  let taken = Infinity;
  for (const letter of word) {
    const wide = widthOf(pdf, letter, style);
    if (taken + wide > width) {
      parts.push(letter);
      taken = wide;
    } else {
      parts.push(`${parts.pop()}${letter}`);
      taken += wide;
    }
  }
  return parts;
}

function shorten(pdf: Pdf, line: string, style: TextStyle): string {
  const { width = Infinity } = style;
  const letters = Array.from(line);
  while (letters.length > 0 && widthOf(pdf, `${letters.join('')}…`, style) > width) letters.pop();
  return `${letters.join('').replace(/[\s,;:.]+\S*$/u, '')}…`;
}
