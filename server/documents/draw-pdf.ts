import PDFDocument from 'pdfkit';
import { firm } from '#contract/firm.ts';
import { REHEARSAL_NOTICE } from '#contract/operations/rehearsal-notice.ts';
import { crimsonDeep, ink, rule } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { printable } from './text-runs.ts';
import { writeText } from './write-text.ts';

export interface Drawing {
  /** Tests turn it off to read the text. */
  isCompressed?: boolean;
  /** Whether each page says that it is worth nothing. */
  isRehearsal?: boolean;
}

export interface PdfOptions extends Drawing {
  title: string;
  size: 'A4' | 'A5';
  margin: number;
  /** The creation date in the file, so that the same facts give the same bytes. */
  at: Date;
}

export async function drawPdf(
  { title, size, margin, at, isCompressed = true, isRehearsal = false }: PdfOptions,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size,
    margin,
    compress: isCompressed,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: printable(title), Author: firm.name, Creator: firm.name, CreationDate: at },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  pdf.on('pageAdded', () => {
    drawBand(pdf);
    if (isRehearsal) drawRehearsal(pdf);
  });
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawBand(pdf: Pdf): void {
  const { width } = pdf.page;
  const colours = pdf.linearGradient(0, 0, width, 0).stop(0, crimsonDeep).stop(1, ink);
  pdf.save().rect(0, 0, width, 7).fill(colours).restore();
}

/** Under everything else on the page, so that a ticket's code can still be tried at check-in. */
function drawRehearsal(pdf: Pdf): void {
  const { x, y } = pdf;
  const { width, height } = pdf.page;
  writeText(pdf, REHEARSAL_NOTICE, 0, 14, {
    voice: 'strong',
    size: 10,
    colour: crimsonDeep,
    width,
    align: 'center',
  });
  // A ticket's lower third has a ground of its own, which would hide a part of the word.
  const middle = height * 0.34;
  pdf.save().rotate(-55, { origin: [width / 2, middle] });
  const size = width / 6;
  writeText(pdf, 'Rehearsal', 0, middle - width / 10, {
    voice: 'serif',
    size,
    colour: rule,
    width,
    align: 'center',
  });
  pdf.restore();
  Object.assign(pdf, { x, y });
}
