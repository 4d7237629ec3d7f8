import { Refusal } from '#contract/refusal.ts';
import type { PricedLine } from './price-cart.ts';
import { refusedLine } from './refused-line.ts';

/** The buyer agreed to other words than the program requires now. The buyer gets these, and nothing is sold. */
export function refuseOldAgreements(lines: PricedLine[], currency: string): void {
  const refused = lines.flatMap((line) => {
    const { agreement, agreementId, title } = line;
    if (!agreement || agreementId === undefined || agreementId === agreement.id) return [];
    return [
      {
        ...refusedLine(line, currency),
        problem: 'agreement_changed' as const,
        message: `The words to agree to for ${title} have changed.`,
        agreement: { id: agreement.id, text: agreement.words },
      },
    ];
  });
  if (refused.length > 0) throw new Refusal('agreement_changed', { lines: refused });
}
