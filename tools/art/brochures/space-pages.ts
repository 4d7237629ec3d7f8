import { space } from '#web/content/space.ts';
import { inks } from '../press/inks.ts';
import { hairline, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { startPage } from './section-pages.ts';
import { spaceWords } from './space-words.ts';

export function drawGlance(pdf: Pdf, price: string): void {
  const { glance } = spaceWords;
  let y = startPage(pdf, glance.title, glance.lead) + 6;
  for (const [label = '', text = ''] of glance.facts) {
    hairline(pdf, y);
    pdf
      .font('strong')
      .fontSize(9.4)
      .fillColor(inks.navy)
      .text(label, page.left, y + 9, { width: 110 });
    pdf
      .font('sans')
      .fontSize(9.6)
      .text(text, page.left + 124, y + 9, { width: textWidth - 124, lineGap: 2 });
    y = pdf.y + 9;
  }
  hairline(pdf, y, inks.navy, 0.9);
  pdf
    .font('serif')
    .fontSize(46)
    .fillColor(inks.crimson)
    .text(price, page.left, y + 22, { width: 220 });
  pdf
    .font('sans')
    .fontSize(9)
    .fillColor(soft)
    .text('for one student, the same on both routes', page.left, pdf.y, { width: 200 });
  pdf
    .font('strong')
    .fontSize(9.4)
    .fillColor(inks.navy)
    .text('Included', page.left + 268, y + 32);
  drawList(pdf, space.tickets.included, page.left + 268, pdf.y + 4, 230);
  const under = Math.max(pdf.y, y + 150) + 14;
  pdf
    .font('strong')
    .fontSize(9.4)
    .fillColor(inks.navy)
    .text(space.tickets.notIncludedTitle, page.left + 268, under - 8);
  drawList(pdf, space.tickets.notIncluded, page.left + 268, pdf.y + 4, 230);
  const features = pdf.y + 24;
  hairline(pdf, features, inks.navy, 0.9);
  drawFeatures(pdf, features + 14);
}

export function drawDays(
  pdf: Pdf,
  {
    title,
    lead,
    days,
    note,
  }: { title: string; lead: string; days: { day: string; place: string; text: string }[]; note?: string },
  picture: Buffer,
): void {
  const height = days.length > 5 ? 190 : 330;
  let y = startPage(pdf, title, lead, { picture, height }) + 2;
  const step = days.length > 5 ? 44 : 56;
  for (const { day, place, text } of days) {
    hairline(pdf, y);
    pdf
      .font('serif')
      .fontSize(20)
      .fillColor(inks.crimson)
      .text(day, page.left, y + 5, { width: 44, lineBreak: false });
    pdf
      .font('strong')
      .fontSize(9.4)
      .fillColor(inks.navy)
      .text(place, page.left + 48, y + 11, { width: 90, lineBreak: false });
    pdf
      .font('sans')
      .fontSize(9.4)
      .fillColor(inks.navy)
      .text(text, page.left + 144, y + 9, { width: textWidth - 144, lineGap: 1.8 });
    y += step;
  }
  hairline(pdf, y);
  if (note)
    pdf
      .font('italic')
      .fontSize(10)
      .fillColor(soft)
      .text(note, page.left + 144, y + 12, { width: textWidth - 144, lineGap: 2 });
}

export function drawActivities(pdf: Pdf): void {
  const { title, entries } = space.activities;
  let y = startPage(pdf, title, 'What happens, and what a team holds in its hands that evening.') + 4;
  for (const entry of entries) {
    hairline(pdf, y, inks.navy, 0.9);
    pdf
      .font('serif')
      .fontSize(13)
      .fillColor(inks.navy)
      .text(entry.title, page.left, y + 8, { width: 138 });
    pdf
      .font('sans')
      .fontSize(8.4)
      .fillColor(soft)
      .text(entry.where, page.left, pdf.y + 3, { width: 138 });
    pdf
      .font('sans')
      .fontSize(8.7)
      .fillColor(inks.navy)
      .text(entry.text, page.left + 156, y + 10, { width: textWidth - 156, lineGap: 1.4 });
    pdf
      .font('italic')
      .fontSize(9.2)
      .fillColor(inks.crimson)
      .text(entry.result, page.left + 156, pdf.y + 3, { width: textWidth - 156 });
    y = pdf.y + 10;
  }
}

export function drawPackingList(pdf: Pdf): void {
  const { title, lead, lists } = spaceWords.pack;
  const top = startPage(pdf, title, lead) + 6;
  for (const [index, list] of lists.entries()) {
    const x = page.left + (index % 2) * (textWidth / 2 + 8);
    const y = top + Math.floor(index / 2) * 256;
    pdf.rect(x, y, textWidth / 2 - 8, 1).fill(inks.navy);
    pdf
      .font('serif')
      .fontSize(15)
      .fillColor(inks.crimson)
      .text(list.title, x, y + 12, { width: 220 });
    let line = pdf.y + 10;
    for (const entry of list.entries) {
      pdf
        .rect(x, line + 1, 9, 9)
        .lineWidth(0.9)
        .strokeColor(inks.navy)
        .stroke();
      pdf
        .font('sans')
        .fontSize(9.6)
        .fillColor(inks.navy)
        .text(entry, x + 20, line - 1, { width: textWidth / 2 - 40, lineGap: 1.5 });
      line = pdf.y + 9;
    }
  }
}

export function drawQuestions(pdf: Pdf): void {
  const { title, lead } = spaceWords.parents;
  let y = startPage(pdf, title, lead) + 4;
  for (const { title: question, content } of space.questions.entries) {
    hairline(pdf, y);
    pdf
      .font('serif')
      .fontSize(11.6)
      .fillColor(inks.navy)
      .text(question, page.left, y + 9, { width: 150 });
    pdf
      .font('sans')
      .fontSize(9.2)
      .fillColor(inks.navy)
      .text(content, page.left + 170, y + 10, { width: textWidth - 170, lineGap: 2 });
    y = pdf.y + 12;
  }
}

function drawFeatures(pdf: Pdf, top: number): void {
  for (const [index, { title, text }] of space.features.cards.entries()) {
    const x = page.left + (index % 3) * (textWidth / 3);
    const y = top + Math.floor(index / 3) * 92;
    pdf
      .font('serif')
      .fontSize(10.6)
      .fillColor(inks.navy)
      .text(title, x, y, { width: textWidth / 3 - 16 });
    pdf
      .font('sans')
      .fontSize(7.9)
      .fillColor(soft)
      .text(text, x, pdf.y + 2, { width: textWidth / 3 - 16, lineGap: 1 });
  }
}

function drawList(pdf: Pdf, entries: string[], x: number, top: number, width: number): void {
  let y = top;
  for (const entry of entries) {
    pdf.rect(x, y + 6, 5, 1.4).fill(inks.gold);
    pdf
      .font('sans')
      .fontSize(9.2)
      .fillColor(inks.navy)
      .text(entry, x + 12, y, { width: width - 12 });
    y = pdf.y + 2;
  }
}
