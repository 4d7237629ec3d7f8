import { firm } from '#contract/firm.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { OrderFacts } from '#server/orders/order-facts.ts';
import { gold, ink, rule, soft } from './document-colours.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import { formatInstant } from './format-instant.ts';
import type { Pdf } from './pdf.ts';
import { drawReceiptLines } from './receipt-lines.ts';
import { writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const MARGIN = 56;

/** For an order that was paid or was free. */
export function drawReceipt(
  order: OrderFacts,
  { isCompressed = true, isRehearsal = false }: Drawing = {},
): Promise<Buffer> {
  if (order.payments.length === 0 && (order.totalCents > 0 || order.settledAt === null))
    throw new Refusal('not_found', { message: 'This order has no receipt.' });
  const at = order.payments[0]?.paidAt ?? order.settledAt ?? order.createdAt;
  const title = `Receipt ${order.reference}`;
  return drawPdf({ title, size: 'A4', margin: MARGIN, at, isCompressed, isRehearsal }, (pdf) => {
    pdf.addPage();
    drawHead(pdf, order, at);
    drawReceiptLines(pdf, order);
    drawSums(pdf, order);
    drawFoot(pdf, order);
  });
}

function drawHead(pdf: Pdf, { reference, buyer }: OrderFacts, at: Date): void {
  const right = pdf.page.width / 2;
  writeText(pdf, firm.name, MARGIN, 56, { voice: 'serif', size: 21, colour: ink, characterSpacing: 1.6 });
  writeText(pdf, `${firm.line}. ${firm.place}.`, MARGIN, 83, { voice: 'sans', size: 9, colour: soft });
  writeText(pdf, 'Receipt', MARGIN, 128, { voice: 'serif', size: 38, colour: ink });
  const facts: [string, string][] = [
    ['Order', reference],
    ['Paid', formatInstant(at)],
  ];
  facts.forEach(([label, value], index) => drawFact(pdf, { label, value, x: MARGIN, y: 192 + index * 38 }));
  drawFact(pdf, { label: 'Received from', value: `${buyer.name}\n${buyer.email}`, x: right, y: 192 });
  pdf.y = Math.max(284, pdf.y + 24);
}

function drawFact(
  pdf: Pdf,
  { label, value, x, y }: { label: string; value: string; x: number; y: number },
): void {
  const width = pdf.page.width / 2 - MARGIN - 12;
  writeText(pdf, label, x, y, { voice: 'sans', size: 8.5, colour: soft, width });
  writeText(pdf, value, x, y + 13, { voice: 'sans', size: 11, colour: ink, width, lineGap: 1 });
}

function drawSums(pdf: Pdf, { totalCents, currency, payments, refunds }: OrderFacts): void {
  const done = refunds.filter(({ state }) => state === 'succeeded');
  const back = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows: [string, number][] = [
    ...payments.map(({ amountCents, paidAt }): [string, number] => [
      `Paid by card, ${formatInstant(paidAt)}`,
      amountCents,
    ]),
    ...done.map(({ amountCents, endedAt }): [string, number] => [
      endedAt ? `Refunded, ${formatInstant(endedAt)}` : 'Refunded',
      -amountCents,
    ]),
    ...(done.length > 0 ? [['Net paid', paid - back] satisfies [string, number]] : []),
  ];
  if (pdf.y + 60 + rows.length * 20 > pdf.page.height - 90) pdf.addPage();
  drawSum(pdf, { label: 'Total', amount: formatMoney(totalCents, currency), size: 18 });
  for (const [label, cents] of rows) drawSum(pdf, { label, amount: formatMoney(cents, currency), size: 10 });
}

function drawSum(pdf: Pdf, { label, amount, size }: { label: string; amount: string; size: number }): void {
  const { y } = pdf;
  const width = pdf.page.width - 2 * MARGIN;
  const isTotal = size > 12;
  if (isTotal)
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(1.5)
      .strokeColor(gold)
      .stroke();
  const top = y + (isTotal ? 12 : 6);
  const style: TextStyle = isTotal
    ? { voice: 'serif', size, colour: ink }
    : { voice: 'sans', size, colour: soft };
  writeText(pdf, label, MARGIN, top, { ...style, width: width - 130 });
  writeText(pdf, amount, MARGIN + width - 130, top, { ...style, width: 130, align: 'right' });
  pdf.y = top + size + (isTotal ? 8 : 2);
}

function drawFoot(pdf: Pdf, { currency, reference }: OrderFacts): void {
  const y = pdf.page.height - 78;
  const width = pdf.page.width - 2 * MARGIN;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  writeText(pdf, `All amounts in ${currency.toUpperCase()}. Order ${reference}.`, MARGIN, y + 8, {
    voice: 'sans',
    size: 8.5,
    colour: soft,
  });
}
