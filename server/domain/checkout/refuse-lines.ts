import type { CartItem } from '#contract/checkout.ts';
import { formatMoney } from '#contract/money.ts';
import { Refusal } from '#contract/refusal.ts';
import type { RefusedLine } from '#contract/refused-line.ts';
import type { PricedLine } from './price-cart.ts';

const closed = {
  closed: 'Booking for this session has closed.',
  cancelled: 'This session has been cancelled.',
} as const;

/**
 * The buyer saw other prices or seats than the database has. The buyer gets the current figures, and nothing is
 * charged.
 */
export function refuseOtherPrices(lines: PricedLine[], items: CartItem[], currency: string): void {
  const refused = lines
    .filter(({ item, unitPriceCents }) => {
      const sent = items[item];
      return sent?.unitPriceCents !== unitPriceCents || sent.currency !== currency;
    })
    .map((line) => ({
      ...refusedLine(line, currency),
      problem: 'price_changed' as const,
      message: `${line.title} now costs ${formatMoney(line.unitPriceCents, currency)} a seat.`,
    }));
  if (refused.length > 0) throw new Refusal('price_changed', { lines: refused });
}

export function refuseClosedLines(lines: PricedLine[], currency: string): void {
  const refused = lines.flatMap((line): RefusedLine[] =>
    line.saleState === 'open'
      ? []
      : [
          {
            ...refusedLine(line, currency),
            problem: 'closed',
            message: closed[line.saleState],
            remaining: 0,
          },
        ],
  );
  const [first] = refused;
  if (first) throw new Refusal('conflict', { message: first.message, lines: refused });
}

/** `left` includes the seats that this buyer already holds. */
export function soldOut(lines: PricedLine[], currency: string): Refusal {
  const refused = lines
    .filter(({ left, quantity }) => left < quantity)
    .map((line) => ({ ...refusedLine(line, currency), ...shortage(line) }));
  const [first] = refused;
  return new Refusal('sold_out', { ...(first && { message: first.message }), lines: refused });
}

function shortage({ title, detail, left }: PricedLine): Pick<RefusedLine, 'problem' | 'message'> {
  const name = detail === '' ? title : `${title} (${detail})`;
  if (left <= 0) return { problem: 'sold_out', message: `${name} is sold out.` };
  return {
    problem: 'too_few_left',
    message: left === 1 ? `Only 1 seat is left for ${name}.` : `Only ${left} seats are left for ${name}.`,
  };
}

function refusedLine(line: PricedLine, currency: string): Omit<RefusedLine, 'problem' | 'message'> {
  return {
    item: line.item,
    program_id: line.programId,
    session_id: line.sessionId,
    remaining: Math.max(0, line.left),
    unit_amount: line.unitPriceCents,
    currency,
  };
}
