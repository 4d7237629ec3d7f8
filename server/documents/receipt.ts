import { firm } from '#contract/firm.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { OrderFacts } from '#server/domain/email-delivery/order-facts.ts';
import { gold, ink, rule, soft } from './document-colours.ts';
import type { Drawing, Pdf } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import { formatInstant } from './format-instant.ts';
import { drawReceiptLines } from './receipt-lines.ts';
import { printable, typeface } from './typeface.ts';

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
  pdf.font(typeface.serif).fontSize(20).fillColor(ink).text(firm.name, MARGIN, 56, { characterSpacing: 2.8 });
  pdf.font(typeface.sans).fontSize(9).fillColor(soft).text(`${firm.line}. ${firm.place}.`, MARGIN, 82);
  pdf.font(typeface.serif).fontSize(34).fillColor(ink).text('Receipt', MARGIN, 132);
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
  pdf.font(typeface.sans).fontSize(8.5).fillColor(soft).text(label, x, y, { width });
  const lines = value.split('\n').map(printable).join('\n');
  pdf
    .font(typeface.sans)
    .fontSize(11)
    .fillColor(ink)
    .text(lines, x, y + 13, { width, lineGap: 1 });
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
  pdf
    .font(isTotal ? typeface.serif : typeface.sans)
    .fontSize(size)
    .fillColor(isTotal ? ink : soft);
  pdf.text(label, MARGIN, top, { width: width - 130 });
  pdf.text(amount, MARGIN + width - 130, top, { width: 130, align: 'right' });
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
  pdf.font(typeface.sans).fontSize(8.5).fillColor(soft);
  pdf.text(`All amounts in ${currency.toUpperCase()}. Order ${reference}.`, MARGIN, y + 8, {
    width,
    lineBreak: false,
  });
}
