import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import { Refusal } from '#contract/refusal.ts';
import type { PricedLine } from './price-cart.ts';
import { refusedLine } from './refused-line.ts';

/** `left` includes the seats that this buyer already holds. */
export function soldOut(lines: PricedLine[], currency: string): Refusal {
  const refused = lines
    .filter(({ left, quantity }) => left < quantity)
    .map((line) => ({ ...refusedLine(line, currency), ...shortage(line) }));
  const [first] = refused;
  return new Refusal('sold_out', { ...(first && { message: first.message }), lines: refused });
}

function shortage({ title, detail, sessionId, left }: PricedLine): Pick<RefusedLine, 'problem' | 'message'> {
  // A program has one pool of seats, so its title is enough.
  const name = sessionId === null ? title : `${title} (${detail})`;
  if (left <= 0) return { problem: 'sold_out', message: `${name} is sold out.` };
  return {
    problem: 'too_few_left',
    message: left === 1 ? `Only 1 seat is left for ${name}.` : `Only ${left} seats are left for ${name}.`,
  };
}
