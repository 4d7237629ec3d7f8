import { terms } from '#contract/catalogue/terms.ts';
import { firm } from '#contract/firm.ts';
import { formatMoney } from '#contract/money.ts';
import { ONLINE } from '#contract/sessions/when-and-where.ts';
import type { EvidenceFacts } from '#server/payments/evidence-facts.ts';
import { gold, ink, soft } from './document-colours.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import { formatInstant } from './format-instant.ts';
import type { Pdf } from './pdf.ts';
import { withDashes } from './with-dashes.ts';
import { heightOfText, writeText } from './write-text.ts';

const MARGIN = 56;
const MOST_OF_AGREEMENTS = 4_000;
const MOST_OF_TITLE = 60;

/** What the card provider passes on to the bank. It is scanned and printed there, so it is plain. */
export function drawEvidence(
  facts: EvidenceFacts,
  { isCompressed = true, isRehearsal = false }: Drawing = {},
): Promise<Buffer> {
  const title = `Evidence for dispute ${facts.providerDisputeId}`;
  return drawPdf(
    { title, size: 'A4', margin: MARGIN, at: facts.openedAt, isCompressed, isRehearsal },
    (pdf) => {
      pdf.addPage();
      drawSummary(pdf, facts);
      drawOrder(pdf, facts);
      drawAgreements(pdf, facts);
      drawEmails(pdf, facts);
      drawCheckIns(pdf, facts);
      drawTerms(pdf, facts);
    },
  );
}

function drawSummary(pdf: Pdf, facts: EvidenceFacts): void {
  const { order } = facts;
  writeText(pdf, firm.name, MARGIN, 56, { voice: 'serif', size: 21, colour: ink, characterSpacing: 1.6 });
  writeText(pdf, 'Evidence', MARGIN, 92, { voice: 'serif', size: 28, colour: ink });
  drawFacts(pdf, [
    ['Dispute', `${facts.providerDisputeId}, ${facts.reason.replaceAll('_', ' ')}`],
    ['Disputed amount', formatMoney(facts.amountCents, order.currency)],
    ['Dispute opened', formatInstant(facts.openedAt)],
    ['Payment', facts.paymentIntent],
    ['Order', order.reference],
    ['Customer', [order.buyer.name, order.buyer.email, facts.phone].filter(Boolean).join(', ')],
    ['Account', order.buyer.hasAccount ? 'The customer has an account on our site' : 'Bought as a guest'],
  ]);
}

function drawOrder(pdf: Pdf, { order }: EvidenceFacts): void {
  drawHeading(pdf, 'What was ordered');
  const money = (cents: number) => formatMoney(cents, order.currency);
  for (const { title, quantity, unitPriceCents, session, held, program } of order.lines) {
    drawLine(pdf, `${quantity} × ${title}, ${money(unitPriceCents)} each`);
    drawDetail(
      pdf,
      held
        ? `${held.days}, ${held.hours} (${held.zoneLabel}). ${held.isOnline ? ONLINE : `${held.venue}, ${held.city}, ${held.country}`}.${session?.isCancelled ? ' Cancelled by us.' : ''}`
        : withDashes(program.duration),
    );
  }
  drawLine(pdf, `Total ${money(order.totalCents)}`);
  drawDetail(pdf, `Ordered ${formatInstant(order.createdAt)}`);
  for (const { amountCents, paidAt } of order.payments)
    drawDetail(pdf, `Paid by card ${formatInstant(paidAt)}: ${money(amountCents)}`);
  for (const { amountCents, state, endedAt } of order.refunds)
    if (state === 'succeeded')
      drawDetail(pdf, `Refunded${endedAt ? ` ${formatInstant(endedAt)}` : ''}: ${money(amountCents)}`);
  const tickets = order.lines.flatMap((line) => line.tickets);
  const valid = tickets.filter(({ state }) => state === 'valid').length;
  drawDetail(pdf, `Tickets issued: ${tickets.length}, of which ${valid} are valid today.`);
}

/** Cut where there is very much of it, because the card networks accept so many pages. */
function drawAgreements(pdf: Pdf, { order }: EvidenceFacts): void {
  const agreed = new Map<string, string>();
  for (const { title, agreement } of order.lines)
    if (agreement && agreement.agreedAt !== null && !agreed.has(agreement.words))
      agreed.set(
        agreement.words,
        `${shortened(title, MOST_OF_TITLE)}, agreed to ${formatInstant(new Date(agreement.agreedAt))}`,
      );
  if (agreed.size === 0) return;
  drawHeading(pdf, 'What the customer agreed to');
  const most = Math.floor(MOST_OF_AGREEMENTS / agreed.size);
  for (const [words, when] of agreed) {
    drawLine(pdf, when);
    drawDetail(pdf, shortened(words, most));
  }
}

function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)} …` : text;
}

function drawEmails(pdf: Pdf, { emails }: EvidenceFacts): void {
  drawHeading(pdf, 'Emails sent to the customer');
  if (emails.length === 0) drawDetail(pdf, 'None.');
  for (const { kind, recipient, sentAt } of emails)
    drawDetail(pdf, `${formatInstant(sentAt)}: ${kind.replaceAll('_', ' ')}, to ${recipient}`);
}

function drawCheckIns(pdf: Pdf, { checkIns }: EvidenceFacts): void {
  drawHeading(pdf, 'Check-in at the venue');
  if (checkIns.length === 0) drawDetail(pdf, 'No ticket of this order has been checked in.');
  for (const { number, title, at } of checkIns)
    drawDetail(pdf, `${formatInstant(at)}: ticket ${number} of this order, ${title}`);
}

function drawTerms(pdf: Pdf, { order }: EvidenceFacts): void {
  drawHeading(pdf, 'Terms');
  const hasChanged = terms.changed.date > order.createdAt.toISOString().slice(0, 10);
  drawDetail(
    pdf,
    `${terms.changed.text}${hasChanged ? ', after this order was placed' : ''}. The order page links to them before payment.`,
  );
  for (const { title, text = [], list = [] } of terms.sections) {
    drawLine(pdf, title);
    for (const part of [...text, ...list]) drawDetail(pdf, part);
  }
}

function drawHeading(pdf: Pdf, text: string): void {
  pdf.y += 18;
  keepTogether(pdf, 70);
  const { y } = pdf;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + 40, y)
    .lineWidth(1.5)
    .strokeColor(gold)
    .stroke();
  writeText(pdf, text, MARGIN, y + 8, { voice: 'serif', size: 17, colour: ink });
  pdf.y += 4;
}

function drawFacts(pdf: Pdf, rows: [string, string][]): void {
  pdf.y += 12;
  for (const [label, value] of rows) {
    const { y } = pdf;
    writeText(pdf, label, MARGIN, y, { voice: 'sans', size: 9.5, colour: soft, width: 110 });
    writeText(pdf, value, MARGIN + 120, y, {
      voice: 'sans',
      size: 9.5,
      colour: ink,
      width: widthOf(pdf) - 120,
    });
    pdf.y += 4;
  }
  pdf.x = MARGIN;
}

function drawLine(pdf: Pdf, text: string): void {
  keepTogether(pdf, 40);
  writeText(pdf, text, MARGIN, pdf.y + 6, { voice: 'strong', size: 10, colour: ink, width: widthOf(pdf) });
}

function drawDetail(pdf: Pdf, text: string): void {
  const style = { voice: 'sans', size: 9.5, colour: ink, width: widthOf(pdf) } as const;
  keepTogether(pdf, heightOfText(pdf, text, style));
  writeText(pdf, text, MARGIN, pdf.y + 2, style);
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}

function widthOf(pdf: Pdf): number {
  return pdf.page.width - 2 * MARGIN;
}
