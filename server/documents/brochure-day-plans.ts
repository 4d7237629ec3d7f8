import type { DayPlan } from '#contract/catalogue/day-plan.ts';
import { formatClock } from '#contract/sessions/session-dates.ts';
import type { PlannedProgram } from '#server/catalogue/brochure-facts.ts';
import { BOTTOM, MARGIN, startPage, textWidth } from './brochure-page.ts';
import { brochureWords as words } from './brochure-words.ts';
import { crimson, ink, rule, soft } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const SPAN = 126;
const LINE = MARGIN + SPAN - 15;
const program: TextStyle = { voice: 'serif', size: 17, colour: crimson, width: textWidth };
const heading: TextStyle = { voice: 'strong', size: 10, colour: ink, width: textWidth };
const span: TextStyle = { voice: 'sans', size: 9.5, colour: soft, width: SPAN };
const happens: TextStyle = { voice: 'sans', size: 9.5, colour: ink, width: textWidth - SPAN, lineGap: 1.5 };

/** What happens when, by program and day, as timelines. */
export function drawDayPlans(pdf: Pdf, planned: PlannedProgram[]): void {
  startPage(pdf, words.dayPlans.title, words.dayPlans.lead);
  for (const { title, plan } of planned) {
    if (pdf.y + 110 > BOTTOM) startPage(pdf, words.dayPlans.title);
    writeText(pdf, title, MARGIN, pdf.y + 4, program);
    pdf.y += 4;
    for (const [day, entries] of Map.groupBy(plan, (entry) => entry.day)) drawDay(pdf, day, entries);
    pdf.y += 14;
  }
}

function drawDay(pdf: Pdf, day: number, entries: DayPlan): void {
  if (pdf.y + 60 > BOTTOM) startPage(pdf, words.dayPlans.title);
  writeText(pdf, `Day ${day}`, MARGIN, pdf.y + 6, heading);
  for (const [place, { starts, ends, what }] of entries.entries()) {
    const height = heightOfText(pdf, what, happens);
    if (pdf.y + height + 4 > BOTTOM) startPage(pdf, words.dayPlans.title);
    const top = pdf.y + 3;
    drawDot(pdf, top + 6, place < entries.length - 1 ? height + 3 : 0);
    writeText(pdf, `${formatClock(starts)} – ${formatClock(ends)}`, MARGIN, top, span);
    writeText(pdf, what, MARGIN + SPAN, top, happens);
    Object.assign(pdf, { x: MARGIN, y: top + height });
  }
}

/** With the line down to the next one. */
function drawDot(pdf: Pdf, y: number, length: number): void {
  pdf
    .moveTo(LINE, y)
    .lineTo(LINE, y + length)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke();
  pdf.circle(LINE, y, 2.6).lineWidth(1.2).fillAndStroke('white', crimson);
}
