import { Refusal } from '#contract/refusal.ts';
import type { Db } from '#server/db/connection.ts';
import type { FoundItem, PricedLine } from './price-cart.ts';
import { itemsAsSold } from './price-cart.ts';
import { refusedLine } from './refused-line.ts';
import type { SoldUnder } from './terms-for-buyer.ts';
import { soldUnder, termsForBuyer } from './terms-for-buyer.ts';

/**
 * The buyer saw other booking terms than the line would be sold under. The buyer gets these, and nothing is sold. Whoever
 * does not say what the buyer saw is not asked.
 */
export async function refuseChangedTerms(db: Db, lines: PricedLine[], currency: string): Promise<void> {
  const changed = lines.filter(
    ({ shownTermsId, termsId }) => shownTermsId !== undefined && shownTermsId !== termsId,
  );
  if (changed.length === 0) return;
  const { rows } = await itemsAsSold(changed, soldUnder).$castTo<FoundItem & SoldUnder>().execute(db);
  const refused = changed.flatMap((line, index) => {
    const found = rows[index];
    if (!found) return [];
    return [
      {
        ...refusedLine(line, currency),
        problem: 'terms_changed' as const,
        message: `The booking terms of ${line.title} have changed. Please read them before you pay.`,
        terms: { id: found.termsId, lines: termsForBuyer(found) },
      },
    ];
  });
  const [{ message } = {}, ...others] = refused;
  throw new Refusal('terms_changed', {
    ...(message !== undefined && others.length === 0 && { message }),
    lines: refused,
  });
}
