import PDFDocument from 'pdfkit';
import { firm } from '#contract/firm.ts';
import { crimsonDeep, ink } from './document-colours.ts';
import { printable } from './typeface.ts';

export type Pdf = PDFKit.PDFDocument;

export interface PdfOptions {
  title: string;
  size: 'A4' | 'A5';
  margin: number;
  /** The creation date in the file, so that the same facts give the same bytes. */
  at: Date;
  /** Tests turn it off to read the text. */
  isCompressed?: boolean;
}

export async function drawPdf(
  { title, size, margin, at, isCompressed = true }: PdfOptions,
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
  pdf.on('pageAdded', () => drawBand(pdf));
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
