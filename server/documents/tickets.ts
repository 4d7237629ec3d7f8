import QRCode from 'qrcode';
import { firm } from '#contract/firm.ts';
import { fullAddress } from '#contract/full-address.ts';
import { Refusal } from '#contract/refusal.ts';
import { ONLINE, hoursByTheVenue, startsOnBooking } from '#contract/when-and-where.ts';
import type { OrderFacts, OrderFactsLine } from '#server/domain/email-delivery/order-facts.ts';
import { gold, ink, parchment, soft } from './document-colours.ts';
import type { Drawing, Pdf } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import { printable, typeface } from './typeface.ts';

const MARGIN = 40;
const CODE_SIZE = 132;
const SLIP_HEIGHT = 212;
const TITLE_HEIGHT = 96;
const TITLE_SIZES = [24, 19, 16, 14];
const SMALLEST_TITLE = 12;

/** One page for each valid ticket. */
export function drawTickets(
  order: OrderFacts,
  { isCompressed = true, isRehearsal = false }: Drawing = {},
): Promise<Buffer> {
  const tickets = order.lines.flatMap((line) =>
    line.tickets
      .filter(({ state }) => state === 'valid')
      .map(({ code, holder }) => ({ line, code, holder: holder ?? null })),
  );
  if (tickets.length === 0) throw new Refusal('not_found', { message: 'This order has no valid tickets.' });
  const title = `Tickets ${order.reference}`;
  const at = order.settledAt ?? order.createdAt;
  return drawPdf({ title, size: 'A5', margin: MARGIN, at, isCompressed, isRehearsal }, (pdf) => {
    for (const { line, code, holder } of tickets) {
      pdf.addPage({ size: 'A5', margin: 0 });
      drawPlaceAndTime(pdf, line);
      drawSlip(pdf, {
        code,
        holder,
        reference: order.reference,
        admits: isRehearsal ? 'Rehearsal: admits nobody.' : admissionOf(line),
      });
    }
  });
}

function drawPlaceAndTime(pdf: Pdf, { title, program, session, held }: OrderFactsLine): void {
  const width = pdf.page.width - 2 * MARGIN;
  const write = (text: string, gap: number) => pdf.text(printable(text), MARGIN, pdf.y + gap, { width });
  pdf.font(typeface.serif).fontSize(15).fillColor(ink).text(firm.name, MARGIN, 38, { characterSpacing: 2 });
  const bottom = pdf.page.height - SLIP_HEIGHT - 16;
  pdf.y = 78;
  pdf
    .font(typeface.serif)
    .fillColor(ink)
    .fontSize(titleSize(pdf, printable(title), width));
  pdf.text(printable(title), MARGIN, pdf.y, { width });
  if (session && session.title !== title) {
    pdf.font(typeface.sans).fontSize(10).fillColor(soft);
    pdf.text(printable(session.title), MARGIN, pdf.y + 4, { width });
  }
  pdf
    .moveTo(MARGIN, pdf.y + 12)
    .lineTo(MARGIN + 40, pdf.y + 12)
    .lineWidth(1.5)
    .strokeColor(gold)
    .stroke();
  pdf.y += 12;
  if (!held) {
    pdf.font(typeface.strong).fontSize(12).fillColor(ink);
    if (program.startsWithinDays !== null) write(startsOnBooking(program.startsWithinDays), 14);
    pdf.font(typeface.sans);
    write(program.duration, 14);
    return;
  }
  pdf.font(typeface.strong).fontSize(12).fillColor(ink);
  write(held.days, 14);
  pdf.font(typeface.sans).fontSize(11);
  write(hoursByTheVenue(held), 4);
  pdf.font(typeface.strong).fontSize(11);
  write(held.isOnline ? ONLINE : held.venue, 14);
  if (held.isOnline) return;
  pdf.font(typeface.sans).fontSize(11).fillColor(soft);
  pdf.text(printable(fullAddress(held)), MARGIN, pdf.y + 3, {
    width,
    height: Math.max(14, bottom - pdf.y),
    ellipsis: true,
  });
}

/** The largest at which the whole title fits. */
function titleSize(pdf: Pdf, title: string, width: number): number {
  const fits = (size: number) => pdf.fontSize(size).heightOfString(title, { width }) <= TITLE_HEIGHT;
  return TITLE_SIZES.find(fits) ?? SMALLEST_TITLE;
}

interface Slip {
  code: string;
  /** Null if it is the buyer, whom a ticket does not name. */
  holder: string | null;
  reference: string;
  admits: string;
}

function admissionOf({ session }: OrderFactsLine): string {
  const lastsDays = session && session.startsLocal.slice(0, 10) < session.endsLocal.slice(0, 10);
  return lastsDays ? 'Admits one person, once a day.' : 'Admits one person, once.';
}

/** The part scanned at check-in: the code as a QR code and as text. */
function drawSlip(pdf: Pdf, { code, holder, reference, admits }: Slip): void {
  const { width, height } = pdf.page;
  const top = height - SLIP_HEIGHT;
  pdf.rect(0, top, width, SLIP_HEIGHT).fill(parchment);
  drawCode(pdf, { text: code, x: MARGIN, y: top + 40 });
  const x = MARGIN + CODE_SIZE + 24;
  if (holder !== null) {
    pdf.font(typeface.strong).fontSize(12).fillColor(ink);
    pdf.text(printable(holder), x, top + 22, { width: width - x - MARGIN, height: 30, ellipsis: true });
  }
  pdf
    .font(typeface.sans)
    .fontSize(9)
    .fillColor(soft)
    .text('Ticket', x, top + 57, { lineBreak: false });
  pdf
    .font(typeface.mono)
    .fontSize(17)
    .fillColor(ink)
    .text(code, x, top + 76, { lineBreak: false });
  pdf.font(typeface.sans).fontSize(9).fillColor(soft);
  pdf.text(admits, x, top + 108, { lineBreak: false });
  pdf.text(`Order ${reference}`, x, top + 122, { lineBreak: false });
}

function drawCode(pdf: Pdf, { text, x, y }: { text: string; x: number; y: number }): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const quiet = 8;
  const step = (CODE_SIZE - 2 * quiet) / modules.size;
  pdf.rect(x, y, CODE_SIZE, CODE_SIZE).fill('#ffffff');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) pdf.rect(x + quiet + column * step, y + quiet + row * step, step, step);
    }
  }
  pdf.fill(ink);
}
