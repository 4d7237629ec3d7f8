import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import type { PricedLine } from './price-cart.ts';

export function refusedLine(line: PricedLine, currency: string): Omit<RefusedLine, 'problem' | 'message'> {
  return {
    item: line.item,
    program_id: line.programId,
    session_id: line.sessionId,
    remaining: Math.max(0, line.left),
    unit_amount: line.unitPriceCents,
    currency,
  };
}
