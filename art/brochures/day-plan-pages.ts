import { formatClock } from '#contract/session-dates.ts';
import { samplePrograms } from '#server/db/sample-data/sample-catalogue.ts';
import { sampleProgramPlans } from '#server/db/sample-data/sample-day-plans.ts';
import { inks } from '../press/inks.ts';
import { hairline, page, soft, textWidth } from './booklet.ts';
import type { Pdf } from './booklet.ts';
import { startPage } from './section-pages.ts';

type Entry = NonNullable<(typeof sampleProgramPlans)[string]>[number];

const words = {
  title: 'Day by day',
  lead: 'Plans of programs that last up to a week. All times are local; the page of a session shows its own.',
};
const MOST_DAYS = 7;
const what = { left: page.left + 132, width: textWidth - 132 };

/** The day plans of short programs. The space trip has them in a brochure of its own. Answers the number of the first page. */
export function drawDayPlans(pdf: Pdf): number {
  const planned = samplePrograms.flatMap(({ slug, title }) => {
    const plan = sampleProgramPlans[slug] ?? [];
    const days = plan.at(-1)?.day ?? 0;
    return days > 0 && days <= MOST_DAYS ? [{ title, days: daysOf(plan) }] : [];
  });
  let y = startPage(pdf, words.title, words.lead);
  const pageNumber = pdf.bufferedPageRange().count;
  for (const { title, days } of planned) {
    const [first = []] = days;
    if (y + 34 + heightOfDay(pdf, first) > page.bottom) y = startPage(pdf, words.title, 'Continued');
    y = drawTitle(pdf, title, y);
    for (const day of days) {
      if (y + heightOfDay(pdf, day) > page.bottom) y = startPage(pdf, words.title, 'Continued');
      y = drawDay(pdf, day, y);
    }
    y += 12;
  }
  return pageNumber;
}

function daysOf(plan: Entry[]): Entry[][] {
  return [...Map.groupBy(plan, ({ day }) => day).values()];
}

function drawTitle(pdf: Pdf, title: string, y: number): number {
  hairline(pdf, y, inks.navy, 0.9);
  pdf
    .font('serif')
    .fontSize(14.5)
    .fillColor(inks.navy)
    .text(title, page.left, y + 8, { width: textWidth });
  return pdf.y + 6;
}

function drawDay(pdf: Pdf, entries: Entry[], y: number): number {
  pdf.font('strong').fontSize(8.8).fillColor(inks.crimson).text(`Day ${entries[0]?.day}`, page.left, y);
  let top = y + 15;
  for (const { starts, ends, what: happens } of entries) {
    const span = `${formatClock(starts)} – ${formatClock(ends)}`;
    pdf.font('sans').fontSize(8.2).fillColor(soft).text(span, page.left, top, { lineBreak: false });
    pdf.font('sans').fontSize(8.8).fillColor(inks.navy).text(happens, what.left, top, { width: what.width });
    top = pdf.y + 3;
  }
  return top + 6;
}

function heightOfDay(pdf: Pdf, entries: Entry[]): number {
  pdf.font('sans').fontSize(8.8);
  const lines = entries.map((entry) => pdf.heightOfString(entry.what, { width: what.width }) + 3);
  return 15 + lines.reduce((sum, height) => sum + height, 0) + 6;
}
