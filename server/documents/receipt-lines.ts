import { formatMoney } from '#contract/money.ts';
import { ONLINE, startsOnBooking } from '#contract/when-and-where.ts';
import type { OrderFacts, OrderFactsLine } from '#server/domain/email-delivery/order-facts.ts';
import { ink, rule, soft } from './document-colours.ts';
import type { Pdf } from './draw-pdf.ts';
import { printable, typeface } from './typeface.ts';

const MARGIN = 56;
const FOOT = 100;
const columns = {
  title: { x: MARGIN, width: 270 },
  quantity: { x: 330, width: 40 },
  unit: { x: 376, width: 80 },
  amount: { x: 459, width: 80 },
};

/** An order line never breaks across pages. */
export function drawReceiptLines(pdf: Pdf, { lines, currency }: OrderFacts): void {
  drawRow(pdf, { title: 'Description', quantity: 'Seats', unit: 'Price', amount: 'Amount' });
  pdf.y += 16;
  for (const line of lines) {
    const detail = printable(detailOf(line));
    const height = heightOf(pdf, printable(line.title), detail);
    if (pdf.y + height > pdf.page.height - FOOT) pdf.addPage();
    drawLine(pdf, line, { detail, currency });
    pdf.y += height;
  }
  pdf.y += 4;
}

function drawLine(
  pdf: Pdf,
  { title, quantity, unitPriceCents }: OrderFactsLine,
  { detail, currency }: { detail: string; currency: string },
): void {
  const { y } = pdf;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  pdf.font(typeface.serif).fontSize(13).fillColor(ink);
  pdf.text(printable(title), columns.title.x, y + 10, { width: columns.title.width });
  pdf.font(typeface.sans).fontSize(9).fillColor(soft);
  pdf.text(detail, columns.title.x, pdf.y + 3, { width: columns.title.width, lineGap: 2 });
  pdf.y = y + 12;
  drawRow(pdf, {
    title: '',
    quantity: String(quantity),
    unit: formatMoney(unitPriceCents, currency),
    amount: formatMoney(unitPriceCents * quantity, currency),
  });
  pdf.y = y;
}

function drawRow(pdf: Pdf, { title, quantity, unit, amount }: Record<keyof typeof columns, string>): void {
  const { y } = pdf;
  pdf
    .font(typeface.sans)
    .fontSize(title === '' ? 10 : 8.5)
    .fillColor(title === '' ? ink : soft);
  pdf.text(title, columns.title.x, y, { width: columns.title.width });
  pdf.text(quantity, columns.quantity.x, y, { width: columns.quantity.width, align: 'right' });
  pdf.text(unit, columns.unit.x, y, { width: columns.unit.width, align: 'right' });
  pdf.text(amount, columns.amount.x, y, { width: columns.amount.width, align: 'right' });
  pdf.y = y;
}

function heightOf(pdf: Pdf, title: string, detail: string): number {
  const { width } = columns.title;
  const ofTitle = pdf.font(typeface.serif).fontSize(13).heightOfString(title, { width });
  const ofDetail = pdf.font(typeface.sans).fontSize(9).heightOfString(detail, { width, lineGap: 2 });
  return 10 + ofTitle + 3 + ofDetail + 10;
}

function detailOf({ title, session, program, held }: OrderFactsLine): string {
  if (!held) {
    const { duration, startsWithinDays: days } = program;
    return days === null ? duration : `${duration}\n${startsOnBooking(days)}`;
  }
  const name = !session || session.title === title ? [] : [session.title];
  const place = held.isOnline ? ONLINE : `${held.venue}, ${held.city}, ${held.country}`;
  return [...name, held.days, place].join('\n');
}
