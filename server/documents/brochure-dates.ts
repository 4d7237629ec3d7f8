import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { BOTTOM, MARGIN, startPage, textWidth } from './brochure-page.ts';
import { brochureWords as words } from './brochure-words.ts';
import { crimson, ink, rule, soft } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const when: TextStyle = { voice: 'strong', size: 9.5, colour: ink, width: 196, lineGap: 1, breaks: 'range' };
const where: TextStyle = { voice: 'sans', size: 9.5, colour: ink, width: 200, lineGap: 1 };
const price: TextStyle = { voice: 'serif', size: 13, colour: ink, width: 72, align: 'right' };

/** Every session that is on sale, by workshop: when, where, for whom and for how much. */
export function drawDates(pdf: Pdf, sessions: WorkshopSession[]): void {
  startPage(pdf, words.dates.title);
  if (sessions.length === 0)
    writeText(pdf, words.dates.none, MARGIN, pdf.y, { ...where, size: 11, width: textWidth });
  for (const [title, ofWorkshop] of Map.groupBy(sessions, ({ program }) => program.title)) {
    if (pdf.y + 110 > BOTTOM) startPage(pdf, words.dates.title);
    writeText(pdf, title, MARGIN, pdf.y + 4, { voice: 'serif', size: 17, colour: crimson, width: textWidth });
    pdf.y += 4;
    for (const session of ofWorkshop) drawDate(pdf, session, title);
    pdf.y += 14;
  }
}

function drawDate(pdf: Pdf, session: WorkshopSession, title: string): void {
  const days = session.formatted_date;
  const hours = `${session.time} ${session.zone_label}`;
  const place = [session.session_title, session.full_location].filter(Boolean).join('\n');
  const height = Math.max(
    heightOfText(pdf, days, when) + heightOfText(pdf, hours, where),
    heightOfText(pdf, place, where),
  );
  if (pdf.y + height + 14 > BOTTOM) {
    startPage(pdf, words.dates.title);
    writeText(pdf, title, MARGIN, pdf.y + 4, { voice: 'serif', size: 17, colour: crimson, width: textWidth });
    pdf.y += 4;
  }
  const top = pdf.y;
  pdf
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + textWidth, top)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  writeText(pdf, days, MARGIN, top + 6, when);
  writeText(pdf, hours, MARGIN, pdf.y, { ...where, width: 196, colour: soft });
  writeText(pdf, place, MARGIN + 206, top + 6, where);
  const isSoldOut = session.remaining_spots === 0;
  writeText(
    pdf,
    isSoldOut ? words.soldOut : priceOf(session),
    MARGIN + textWidth - 72,
    top + 3,
    isSoldOut ? { ...price, size: 10 } : price,
  );
  Object.assign(pdf, { x: MARGIN, y: top + height + 12 });
}

function priceOf({ effective_price: cost, formatted_effective_price: text }: WorkshopSession): string {
  return cost === 0 ? words.free : text;
}
