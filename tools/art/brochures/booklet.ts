import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { inks } from '../press/inks.ts';

export type Pdf = PDFKit.PDFDocument;

export const page = { width: 595.28, height: 841.89, left: 48, right: 547, top: 84, bottom: 778 };
export const textWidth = page.right - page.left;
export const soft = '#46516b';

const require = createRequire(import.meta.url);
const typefaces = {
  serif: require.resolve('@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf'),
  italic: require.resolve('@expo-google-fonts/newsreader/400Regular_Italic/Newsreader_400Regular_Italic.ttf'),
  sans: require.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
};

interface Booklet {
  title: string;
  /** What stands small at the foot of every page but the covers. */
  footer: string;
  isCompressed?: boolean;
}

/** The same words and pictures always give the same bytes. */
export async function printBooklet(
  { title, footer, isCompressed = true }: Booklet,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    compress: isCompressed,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: 'NYEA', Creator: 'NYEA', CreationDate: new Date(Date.UTC(2026, 0, 5)) },
  });
  for (const [name, file] of Object.entries(typefaces)) {
    pdf.registerFont(name, file);
    giveLineHeight(pdf, name);
  }
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve);
    pdf.once('error', reject);
  });
  draw(pdf);
  numberPages(pdf, footer);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Newsreader says that its lines may touch. The pages leave them this much room. */
function giveLineHeight(pdf: Pdf, name: string): void {
  const { _font: font } = pdf.font(name) as unknown as { _font: { ascender: number; descender: number } };
  Object.assign(font, { ascender: 1060, descender: -300 });
}

export function inkFill(pdf: Pdf, ink: string): void {
  pdf.rect(0, 0, page.width, page.height).fill(ink);
}

export function hairline(pdf: Pdf, y: number, ink: string = inks.rule, width = 0.75): void {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(ink).stroke();
}

/** A strip of a picture from edge to edge at the head of a page. */
export function drawBand(pdf: Pdf, picture: Buffer, height: number): void {
  pdf.save().rect(0, 0, page.width, height).clip();
  pdf.image(picture, 0, 0, { cover: [page.width, height], align: 'center', valign: 'center' });
  pdf.restore();
  pdf.rect(0, height, page.width, 4).fill(inks.crimson);
}

function numberPages(pdf: Pdf, footer: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 1; index < count - 1; index++) {
    pdf.switchToPage(index);
    hairline(pdf, 800);
    pdf.font('sans').fontSize(7.5).fillColor(soft);
    pdf.text(footer, page.left, 808, { lineBreak: false });
    pdf.text(String(index + 1), page.left, 808, { width: textWidth, align: 'right', lineBreak: false });
  }
}
