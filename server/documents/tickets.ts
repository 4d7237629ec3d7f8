import QRCode from 'qrcode';
import { firm } from '#contract/firm.ts';
import { Refusal } from '#contract/refusal.ts';
import { fullAddress } from '#contract/sessions/full-address.ts';
import { ONLINE, hoursByTheVenue, startsOnBooking } from '#contract/sessions/when-and-where.ts';
import type { OrderFacts, OrderFactsLine } from '#server/orders/order-facts.ts';
import { gold, ink, parchment, soft } from './document-colours.ts';
import type { Drawing } from './draw-pdf.ts';
import { drawPdf } from './draw-pdf.ts';
import type { Pdf } from './pdf.ts';
import { isPrintable } from './text-runs.ts';
import { mono } from './typeface.ts';
import { withDashes } from './with-dashes.ts';
import { drawLineToWriteOn, heightOfText, writeText } from './write-text.ts';
import type { TextStyle } from './write-text.ts';

const MARGIN = 40;
const CODE_SIZE = 132;
const SLIP_HEIGHT = 212;
const TITLE_HEIGHT = 96;
const TITLE_SIZES = [26, 20, 16, 14];
const SMALLEST_TITLE = 12;

/** One page for each valid ticket. */
export function drawTickets(
  order: OrderFacts,
  { isCompressed = true, isRehearsal = false }: Drawing = {},
): Promise<Buffer> {
  const tickets = order.lines.flatMap((line) =>
    line.tickets
      .filter(({ state }) => state === 'valid')
      .map(({ holder, ...ticket }) => ({ line, ...ticket, holder: holder ?? null })),
  );
  if (tickets.length === 0) throw new Refusal('not_found', { message: 'This order has no valid tickets.' });
  const title = `Tickets ${order.reference}`;
  const at = order.settledAt ?? order.createdAt;
  return drawPdf({ title, size: 'A5', margin: MARGIN, at, isCompressed, isRehearsal }, (pdf) => {
    for (const { line, code, holder, number, numbers = 1 } of tickets) {
      pdf.addPage({ size: 'A5', margin: 0 });
      drawPlaceAndTime(pdf, line);
      drawSlip(pdf, {
        code,
        label: numbers > 1 ? `Ticket ${number} of ${numbers}` : 'Ticket',
        holder,
        reference: order.reference,
        admits: isRehearsal ? 'Rehearsal: admits nobody.' : admissionOf(line),
      });
    }
  });
}

function drawPlaceAndTime(pdf: Pdf, { title, program, session, held }: OrderFactsLine): void {
  const width = pdf.page.width - 2 * MARGIN;
  const write = (text: string, gap: number, style: Pick<TextStyle, 'voice' | 'size'> & Partial<TextStyle>) =>
    writeText(pdf, text, MARGIN, pdf.y + gap, { colour: ink, width, ...style });
  writeText(pdf, firm.name, MARGIN, 38, { voice: 'serif', size: 16, colour: ink, characterSpacing: 1.2 });
  const bottom = pdf.page.height - SLIP_HEIGHT - 16;
  pdf.y = 76;
  writeTitle(pdf, title, width);
  if (session && session.title !== title) write(session.title, 6, { voice: 'sans', size: 10, colour: soft });
  pdf
    .moveTo(MARGIN, pdf.y + 12)
    .lineTo(MARGIN + 40, pdf.y + 12)
    .lineWidth(1.5)
    .strokeColor(gold)
    .stroke();
  pdf.y += 12;
  if (!held) {
    if (program.startsWithinDays !== null)
      write(startsOnBooking(program.startsWithinDays), 14, { voice: 'strong', size: 12 });
    write(withDashes(program.duration), 14, { voice: 'sans', size: 12 });
    return;
  }
  write(held.days, 14, { voice: 'strong', size: 12, breaks: 'range' });
  write(hoursByTheVenue(held), 4, { voice: 'sans', size: 11 });
  write(held.isOnline ? ONLINE : held.venue, 14, { voice: 'strong', size: 11 });
  if (held.isOnline) return;
  const height = Math.max(14, bottom - pdf.y - 3);
  write(fullAddress(held), 3, { voice: 'sans', size: 11, colour: soft, height });
}

/** At the largest size at which it fits, and never cut. */
function writeTitle(pdf: Pdf, title: string, width: number): void {
  const styleOf = (size: number): TextStyle => ({ voice: 'serif', size, colour: ink, width, lineGap: -4 });
  const size = TITLE_SIZES.find((tried) => heightOfText(pdf, title, styleOf(tried)) <= TITLE_HEIGHT);
  writeText(pdf, title, MARGIN, pdf.y, styleOf(size ?? SMALLEST_TITLE));
}

interface Slip {
  code: string;
  label: string;
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
function drawSlip(pdf: Pdf, { code, label, holder, reference, admits }: Slip): void {
  const { width, height } = pdf.page;
  const top = height - SLIP_HEIGHT;
  pdf.rect(0, top, width, SLIP_HEIGHT).fill(parchment);
  drawCode(pdf, { text: code, x: MARGIN, y: top + 40 });
  const x = MARGIN + CODE_SIZE + 24;
  if (holder !== null && !isPrintable(holder, 'strong'))
    drawLineToWriteOn(pdf, { left: x, width: Math.min(220, width - x - MARGIN), y: top + 44 });
  else if (holder !== null)
    writeText(pdf, holder, x, top + 22, {
      voice: 'strong',
      size: 12,
      colour: ink,
      width: width - x - MARGIN,
      height: 30,
    });
  const small: TextStyle = { voice: 'sans', size: 9, colour: soft };
  writeText(pdf, label, x, top + 57, small);
  pdf
    .font(mono)
    .fontSize(17)
    .fillColor(ink)
    .text(code, x, top + 76, { lineBreak: false });
  writeText(pdf, admits, x, top + 108, small);
  writeText(pdf, `Order ${reference}`, x, top + 122, small);
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
