import { firm } from '#web/content/firm.ts';
import { inks } from '../press/inks.ts';
import { drawBand, hairline, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';

const figures = [
  ['2016', 'founded in New York'],
  ['1000+', 'alumni'],
  ['97', 'countries'],
  ['7', 'offices'],
];
const steps = [
  [
    'Choose',
    'Read what is here, or tell us in two sentences what you hope for. A person answers within 24 hours.',
  ],
  [
    'Look at the dates',
    'Workshops and trips are sold by session. The site shows every date, venue and open spot of the moment.',
  ],
  [
    'Take your seat',
    'Put it into the cart, sign in or go on as a guest, and pay by card. Your seat is kept while you pay.',
  ],
  [
    'Come prepared',
    'The receipt and the ticket arrive by email at once; reading lists and packing lists follow in good time.',
  ],
];

export interface ContentsEntry {
  title: string;
  pageNumber: number;
}

/** Who we are and how to enroll. Answers how far down the page the contents may begin. */
export function drawWelcome(pdf: Pdf, picture: Buffer): number {
  pdf.addPage();
  drawBand(pdf, picture, 196);
  pdf.font('serif').fontSize(25).fillColor(inks.navy);
  pdf.text('A house of learning with small rooms', page.left, 222, { width: textWidth });
  pdf.font('sans').fontSize(10);
  pdf.text(
    `${firm.inOneSentence} We keep groups small, say plainly what a program can do and what it cannot, and read what our students write.`,
    page.left,
    pdf.y + 8,
    { width: textWidth, lineGap: 3 },
  );
  const top = pdf.y + 18;
  drawFigures(pdf, top);
  drawSteps(pdf, top + 86);
  return top + 86;
}

export function drawContents(pdf: Pdf, entries: ContentsEntry[], top: number): void {
  const left = page.left + 268;
  const width = page.right - left;
  pdf.font('serif').fontSize(15).fillColor(inks.navy).text('Contents', left, top, { width });
  for (const [row, { title, pageNumber }] of entries.entries()) {
    const y = top + 30 + row * 24;
    pdf.moveTo(left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(inks.rule).stroke();
    pdf
      .font('sans')
      .fontSize(9.4)
      .fillColor(inks.navy)
      .text(title, left, y + 5, { lineBreak: false });
    pdf.font('serif').fontSize(10).fillColor(inks.crimson);
    pdf.text(String(pageNumber), left, y + 4, { width, align: 'right', lineBreak: false });
  }
}

function drawFigures(pdf: Pdf, top: number): void {
  hairline(pdf, top, inks.navy, 0.9);
  for (const [column, [figure = '', label = '']] of figures.entries()) {
    const x = page.left + column * (textWidth / figures.length);
    pdf
      .font('serif')
      .fontSize(25)
      .fillColor(inks.crimson)
      .text(figure, x, top + 8, { width: 120 });
    pdf
      .font('sans')
      .fontSize(8.5)
      .fillColor(soft)
      .text(label, x, top + 44, { width: 115 });
  }
  hairline(pdf, top + 68, inks.navy, 0.9);
}

function drawSteps(pdf: Pdf, top: number): void {
  pdf.font('serif').fontSize(15).fillColor(inks.navy).text('How to enroll', page.left, top, { width: 230 });
  let y = top + 32;
  for (const [index, [title = '', text = '']] of steps.entries()) {
    pdf
      .font('serif')
      .fontSize(17)
      .fillColor(inks.crimson)
      .text(String(index + 1), page.left, y - 6, { lineBreak: false });
    pdf
      .font('strong')
      .fontSize(9.4)
      .fillColor(inks.navy)
      .text(title, page.left + 24, y, { width: 200 });
    pdf
      .font('sans')
      .fontSize(8.8)
      .fillColor(soft)
      .text(text, page.left + 24, pdf.y + 1, { width: 200, lineGap: 1.8 });
    y = pdf.y + 13;
  }
}
