import { formatMoney } from '#contract/money.ts';
import { ONLINE, startsOnBooking } from '#contract/sessions/when-and-where.ts';
import type { OrderFacts, OrderFactsLine } from '#server/orders/order-facts.ts';
import { ink, rule, soft } from './document-colours.ts';
import type { Pdf } from './pdf.ts';
import { withDashes } from './with-dashes.ts';
import { heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const MARGIN = 56;
const FOOT = 100;
const titleStyle: TextStyle = { voice: 'serif', size: 13.5, colour: ink, width: 270 };
const detailStyle: TextStyle = { voice: 'sans', size: 9, colour: soft, width: 270, lineGap: 2 };
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
    const detail = detailOf(line);
    const height = heightOf(pdf, line.title, detail);
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
  writeText(pdf, title, columns.title.x, y + 10, titleStyle);
  writeText(pdf, detail, columns.title.x, pdf.y + 3, detailStyle);
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
  const style: TextStyle =
    title === ''
      ? { voice: 'sans', size: 10, colour: ink, align: 'right' }
      : { voice: 'sans', size: 8.5, colour: soft, align: 'right' };
  writeText(pdf, title, columns.title.x, y, { ...style, align: 'left', width: columns.title.width });
  writeText(pdf, quantity, columns.quantity.x, y, { ...style, width: columns.quantity.width });
  writeText(pdf, unit, columns.unit.x, y, { ...style, width: columns.unit.width });
  writeText(pdf, amount, columns.amount.x, y, { ...style, width: columns.amount.width });
  pdf.y = y;
}

function heightOf(pdf: Pdf, title: string, detail: string): number {
  return 10 + heightOfText(pdf, title, titleStyle) + 3 + heightOfText(pdf, detail, detailStyle) + 10;
}

function detailOf({ title, session, program, held, terms, minimum }: OrderFactsLine): string {
  if (!held) {
    const { duration, startsWithinDays: days } = program;
    return [withDashes(duration), ...(days === null ? [] : [startsOnBooking(days)]), ...terms].join('\n');
  }
  const name = !session || session.title === title ? [] : [session.title];
  const place = held.isOnline ? ONLINE : `${held.venue}, ${held.city}, ${held.country}`;
  return [...name, held.days, place, ...terms, ...(minimum === null ? [] : [minimum])].join('\n');
}
