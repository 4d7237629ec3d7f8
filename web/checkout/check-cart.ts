import type { Agreement } from '#contract/catalogue/agreement.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from './buyer-key.ts';
import { MOST_OF_A_LINE, lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { checkoutItems } from './checkout-items.ts';
import type { FactsOfLines } from './line-problem.ts';

/** The most lines that a checkout accepts. */
export const MOST_LINES = 20;
const FALLBACK = 'Seats and prices could not be checked.';

interface CheckedItem {
  item: number;
  state: 'ok' | 'price_changed' | 'too_few_left' | 'too_many' | 'sold_out' | 'closed' | 'not_offered';
  remaining: number;
  most: number;
  unit_amount: number | null;
  /** Absent from the answers of older releases. */
  agreement?: Agreement | null;
  terms?: string[];
  terms_id?: number | null;
}

let knowsWholeCarts = true;
/** The terms that each line was shown with first, as long as the page is open. */
const firstTerms = new Map<string, number | null>();

/** The current price and availability of each line. An API without cart checks is asked for each line. */
export async function checkCart(
  items: CartItem[],
  currency: string,
  signal?: AbortSignal,
): Promise<FactsOfLines> {
  const looked = items.slice(0, MOST_LINES);
  if (looked.length === 0) return new Map();
  if (knowsWholeCarts) {
    try {
      return await checkAtOnce(looked, currency, signal);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      knowsWholeCarts = false;
    }
  }
  const { checkEachLine } = await import('./check-each-line.ts');
  return checkEachLine(looked, signal);
}

async function checkAtOnce(items: CartItem[], currency: string, signal?: AbortSignal): Promise<FactsOfLines> {
  const { items: checked } = await callApi<{ items: CheckedItem[] }>('/cart-checks', FALLBACK, {
    method: 'POST',
    body: { items: checkoutItems(items, currency) },
    headers: buyerHeaders(),
    signal,
  });
  return new Map(
    checked.flatMap(
      ({
        item: place,
        state,
        remaining,
        most,
        unit_amount: unitCents,
        agreement,
        terms,
        terms_id: termsId,
      }) => {
        const item = items[place];
        if (!item) return [];
        const facts = {
          isOffered: state !== 'not_offered' && unitCents !== null,
          isClosed: state === 'closed',
          remaining,
          unitCents: unitCents ?? 0,
          most: Math.min(MOST_OF_A_LINE, most),
          ...(agreement !== undefined && { agreement }),
          ...(terms && { terms }),
          ...(termsId !== undefined && { termsId, hasNewTerms: isOther(lineOf(item), termsId) }),
        };
        return [[lineOf(item), facts] as const];
      },
    ),
  );
}

function isOther(line: string, termsId: number | null): boolean {
  const first = firstTerms.get(line);
  if (first === undefined) firstTerms.set(line, termsId);
  return first !== undefined && first !== termsId;
}
