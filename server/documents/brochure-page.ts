import { ink, soft } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { writeText } from './write-text.ts';

export const MARGIN = 56;
export const TOP = 56;
export const BOTTOM = 780;
/** Of an A4 page. */
export const textWidth = 595 - 2 * MARGIN;

export function startPage(pdf: Pdf, title: string, lead = ''): void {
  pdf.addPage({ size: 'A4', margin: 0 });
  writeText(pdf, title, MARGIN, TOP, {
    voice: 'serif',
    size: 30,
    colour: ink,
    width: textWidth,
    lineGap: -6,
  });
  if (lead !== '')
    writeText(pdf, lead, MARGIN, pdf.y + 2, {
      voice: 'sans',
      size: 11,
      colour: soft,
      width: 400,
      lineGap: 2,
    });
  pdf.y += 18;
}
