import { inks } from '../press/inks.ts';
import { hairline, inkFill, page, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { pictureShape } from './press-picture.ts';

interface Cover {
  picture: Buffer;
  title: string;
  lead: string;
  foot: string;
  ground: string;
}

export function drawCover(pdf: Pdf, { picture, title, lead, foot, ground }: Cover): void {
  pdf.addPage();
  inkFill(pdf, ground);
  const height = page.width * pictureShape;
  pdf.image(picture, 0, 0, { width: page.width, height });
  pdf.rect(0, height, page.width, 5).fill(inks.crimson);
  pdf
    .font('strong')
    .fontSize(11)
    .fillColor(inks.paleGold)
    .text('NYEA', page.left, height + 44, { characterSpacing: 2.4 });
  pdf
    .font('serif')
    .fontSize(44)
    .fillColor(inks.paper)
    .text(title, page.left, height + 66, { width: textWidth, lineGap: -6 });
  pdf
    .font('serif')
    .fontSize(13.5)
    .fillColor('#dfe3ec')
    .text(lead, page.left, pdf.y + 14, { width: 400, lineGap: 4 });
  hairline(pdf, 770, inks.gold, 1);
  pdf.font('sans').fontSize(9).fillColor(inks.paper).text(foot, page.left, 780, { width: textWidth });
}

interface BackCover {
  title: string;
  text: string;
  lines: string[];
}

export function drawBackCover(pdf: Pdf, { title, text, lines }: BackCover): void {
  pdf.addPage();
  inkFill(pdf, inks.navy);
  for (let ring = 0; ring < 12; ring++) {
    pdf
      .circle(page.width * 0.82, 250, 40 + ring * 42)
      .lineWidth(0.6)
      .strokeOpacity(0.45 - ring * 0.03)
      .strokeColor(inks.mist)
      .stroke();
  }
  pdf.strokeOpacity(1);
  pdf.circle(page.width * 0.82, 250, 6).fill(inks.paleGold);
  pdf
    .font('serif')
    .fontSize(30)
    .fillColor(inks.paper)
    .text(title, page.left, 470, { width: 380, lineGap: -2 });
  pdf
    .font('serif')
    .fontSize(12.5)
    .fillColor('#dfe3ec')
    .text(text, page.left, pdf.y + 14, { width: 380, lineGap: 4 });
  hairline(pdf, pdf.y + 24, inks.gold, 1);
  pdf
    .font('sans')
    .fontSize(10)
    .fillColor(inks.paper)
    .text(lines.join('\n'), page.left, pdf.y + 40, { width: textWidth, lineGap: 4 });
}
