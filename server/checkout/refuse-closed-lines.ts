import type { RefusedLine } from '#contract/checkout/refused-line.ts';
import { Refusal } from '#contract/refusal.ts';
import type { PricedLine } from './price-cart.ts';
import { refusedLine } from './refused-line.ts';

const closed = {
  closed: 'Booking for this session has closed.',
  cancelled: 'This session has been cancelled.',
} as const;
const programClosed = 'Booking for this program has closed.';

export function refuseClosedLines(lines: PricedLine[], currency: string): void {
  const refused = lines.flatMap((line): RefusedLine[] =>
    line.saleState === 'open'
      ? []
      : [
          {
            ...refusedLine(line, currency),
            problem: 'closed',
            message:
              line.saleState === 'closed' && line.sessionId === null ? programClosed : closed[line.saleState],
            remaining: 0,
          },
        ],
  );
  const [first] = refused;
  if (first) throw new Refusal('conflict', { message: first.message, lines: refused });
}
