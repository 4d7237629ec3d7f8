import { formatClock } from '#contract/sessions/session-dates.ts';
import { samplePrograms } from '#server/db/sample-data/sample-catalogue.ts';
import { sampleProgramPlans } from '#server/db/sample-data/sample-day-plans.ts';
import { inks } from '../press/inks.ts';
import { hairline, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { startPage } from './section-pages.ts';

type Day = (typeof sampleProgramPlans)[string];

export const dayPlansTitle = 'Day by day';
const lead = 'What happens when, in local time. A session on the site shows the hours of its own dates.';
const GAP = 28;
const INDENT = 16;
const column = (textWidth - GAP) / 2;
const words = { width: column - INDENT, lineGap: 1 };

/** The day plans of programs as timelines, two days in a row. Answers the number of their first page. */
export function drawDayPlans(pdf: Pdf): number {
  let y = startPage(pdf, dayPlansTitle, lead);
  const pageNumber = pdf.bufferedPageRange().count;
  for (const { slug, title } of samplePrograms) {
    const days = [...Map.groupBy(sampleProgramPlans[slug] ?? [], ({ day }) => day).values()];
    for (let first = 0; first < days.length; first += 2) {
      const pair = days.slice(first, first + 2);
      const heading = first === 0 ? 40 : 0;
      const height = Math.max(...pair.map((day) => heightOfDay(pdf, day)));
      if (y + heading + height > page.bottom) y = startPage(pdf, dayPlansTitle, 'Continued');
      if (first === 0) drawTitle(pdf, title, y);
      y += heading;
      for (const [place, day] of pair.entries()) drawDay(pdf, day, page.left + place * (column + GAP), y);
      y += height;
    }
  }
  return pageNumber;
}

function drawTitle(pdf: Pdf, title: string, y: number): void {
  hairline(pdf, y, inks.navy, 0.9);
  pdf
    .font('serif')
    .fontSize(14.5)
    .fillColor(inks.navy)
    .text(title, page.left, y + 9, { width: textWidth, lineBreak: false });
}

function drawDay(pdf: Pdf, entries: Day, x: number, y: number): void {
  pdf
    .font('strong')
    .fontSize(9.4)
    .fillColor(inks.crimson)
    .text(`Day ${entries[0]?.day}`, x, y, { width: column, lineBreak: false });
  let top = y + 20;
  pdf
    .moveTo(x + 3.5, top + 6)
    .lineTo(x + 3.5, y + heightOfDay(pdf, entries) - 22)
    .lineWidth(0.75)
    .strokeColor(inks.rule)
    .stroke();
  for (const { starts, ends, what } of entries) {
    pdf
      .circle(x + 3.5, top + 6, 3)
      .lineWidth(1.2)
      .fillAndStroke('#ffffff', inks.crimson);
    pdf
      .font('sans')
      .fontSize(8.2)
      .fillColor(soft)
      .text(`${formatClock(starts)} – ${formatClock(ends)}`, x + INDENT, top, { lineBreak: false });
    setWords(pdf)
      .fillColor(inks.navy)
      .text(what, x + INDENT, top + 12, words);
    top += heightOfEntry(pdf, what);
  }
}

function heightOfDay(pdf: Pdf, entries: Day): number {
  return entries.reduce((sum, { what }) => sum + heightOfEntry(pdf, what), 20) + 10;
}

function heightOfEntry(pdf: Pdf, what: string): number {
  return 12 + setWords(pdf).heightOfString(what, words) + 8;
}

function setWords(pdf: Pdf): Pdf {
  return pdf.font('serif').fontSize(10.5);
}
