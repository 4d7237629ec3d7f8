import { firm } from '#contract/firm.ts';
import type { NameBadge, NameBadgeFacts } from '#server/check-in/name-badges.ts';
import { ink, soft } from './document-colours.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import type { Pdf } from './pdf.ts';
import { isPrintable } from './text-runs.ts';
import { drawLineToWriteOn, heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const MM = 72 / 25.4;
const WIDTH = 90 * MM;
const HEIGHT = 60 * MM;
const COLUMNS = 2;
const ROWS = 4;
const PADDING = 6 * MM;
const NAME_TOP = 15 * MM;
const NAME_HEIGHT = 26 * MM;
const NAME_SIZES = [36, 32, 28, 24, 20, 17];
const SMALLEST_NAME = 14;

/** Eight on a page of A4, with lines to cut along. A badge has no personal data but the name. */
export function drawNameBadges(
  { title, badges, at }: NameBadgeFacts,
  drawing: Drawing = {},
): Promise<Buffer> {
  return drawPdf({ title: `Name badges: ${title}`, size: 'A4', margin: 0, at, ...drawing }, (pdf) => {
    if (badges.length === 0) pdf.addPage();
    for (const [index, badge] of badges.entries()) {
      const place = index % (COLUMNS * ROWS);
      if (place === 0) {
        pdf.addPage();
        drawCutLines(pdf, Math.ceil(Math.min(badges.length - index, COLUMNS * ROWS) / COLUMNS));
      }
      const x = leftOf(pdf) + (place % COLUMNS) * WIDTH;
      const y = topOf(pdf) + Math.floor(place / COLUMNS) * HEIGHT;
      drawBadge(pdf, { ...badge, title, x, y });
    }
  });
}

function leftOf({ page }: Pdf): number {
  return (page.width - COLUMNS * WIDTH) / 2;
}

function topOf({ page }: Pdf): number {
  return (page.height - ROWS * HEIGHT) / 2;
}

function drawCutLines(pdf: Pdf, rows: number): void {
  const left = leftOf(pdf);
  const top = topOf(pdf);
  pdf.save().lineWidth(0.5).strokeColor(soft).dash(3, { space: 3 });
  for (let row = 0; row <= rows; row += 1)
    pdf
      .moveTo(left, top + row * HEIGHT)
      .lineTo(left + COLUMNS * WIDTH, top + row * HEIGHT)
      .stroke();
  for (let column = 0; column <= COLUMNS; column += 1)
    pdf
      .moveTo(left + column * WIDTH, top)
      .lineTo(left + column * WIDTH, top + rows * HEIGHT)
      .stroke();
  pdf.restore();
}

interface PlacedBadge extends NameBadge {
  title: string;
  x: number;
  y: number;
}

function drawBadge(pdf: Pdf, { name, isNotPictured, title, x, y }: PlacedBadge): void {
  const left = x + PADDING;
  const width = WIDTH - 2 * PADDING;
  writeText(pdf, firm.name, left, y + PADDING, {
    voice: 'serif',
    size: 12,
    colour: ink,
    characterSpacing: 1,
  });
  if (isNotPictured) drawNoPictures(pdf, { right: x + WIDTH - PADDING, top: y + 3 * MM });
  if (name !== null && isPrintable(name, 'strong')) writeName(pdf, name, { left, top: y + NAME_TOP, width });
  else drawLineToWriteOn(pdf, { left, width, y: y + NAME_TOP + NAME_HEIGHT - 4 * MM });
  const words: TextStyle = { voice: 'sans', size: 10, colour: soft, width, align: 'center', height: 28 };
  writeText(pdf, title, left, y + HEIGHT - PADDING - heightOfText(pdf, title, words), words);
}

/** At the largest size at which it fits, in the middle of its place. */
function writeName(
  pdf: Pdf,
  name: string,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const styleOf = (size: number): TextStyle => ({
    voice: 'strong',
    size,
    colour: ink,
    width,
    align: 'center',
    lineGap: -size * 0.18,
  });
  const fits = (size: number) => {
    const words = heightOfText(pdf, name, styleOf(size));
    const longest = name.split(/\s+/).map((word) => heightOfText(pdf, word, styleOf(size)));
    // A name is not broken within a word for the sake of size.
    return words <= NAME_HEIGHT && Math.max(...longest) <= heightOfText(pdf, 'A', styleOf(size));
  };
  const style = { ...styleOf(NAME_SIZES.find(fits) ?? SMALLEST_NAME), height: NAME_HEIGHT };
  writeText(pdf, name, left, top + (NAME_HEIGHT - heightOfText(pdf, name, style)) / 2, style);
}

/** A camera that is struck out, with words: in the black of the name, so that it singles nobody out from afar. */
function drawNoPictures(pdf: Pdf, { right, top }: { right: number; top: number }): void {
  const width = 24;
  const height = 16;
  const left = right - width;
  const y = top + 4;
  pdf.save().lineWidth(1.4).strokeColor(ink).fillColor(ink);
  pdf.roundedRect(left, y, width, height, 2.5).stroke();
  pdf.rect(left + 7, y - 3.5, 10, 3.5).fill();
  pdf.circle(left + width / 2, y + height / 2, 4.6).stroke();
  pdf
    .lineWidth(2)
    .moveTo(left - 2.5, y + height + 2)
    .lineTo(right + 2.5, y - 4)
    .stroke();
  pdf.restore();
  const words: TextStyle = { voice: 'strong', size: 7.5, colour: ink, width: 60, align: 'right' };
  writeText(pdf, 'No pictures', right - 60, y + height + 4, words);
}
