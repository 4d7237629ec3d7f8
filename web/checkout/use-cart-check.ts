import { useCallback, useEffect } from 'react';
import { useApi } from '#web/api-client/use-api.ts';
import { lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { MOST_LINES, checkCart } from './check-cart.ts';
import { readCart } from './kept-cart.ts';
import type { FactsOfLines } from './line-problem.ts';
import { whenShown } from './when-shown.ts';

const noFacts: FactsOfLines = new Map();

/** Checks seats and prices of the cart: at first, whenever the page is shown, and for another line or buyer. */
export function useCartCheck(items: CartItem[], currency: string, buyer: string) {
  const ask = useCallback((signal: AbortSignal) => checkCart(readCart().items, currency, signal), [currency]);
  const lines = items.map(lineOf).toSorted().join(' ');
  const answer = useApi(ask, `${buyer} ${lines}`);
  const { refresh: check, update } = answer;
  useEffect(() => whenShown(check), [check]);

  const facts = answer.state === 'loaded' ? answer.data : noFacts;
  return {
    facts,
    /** Whether each line was looked at, or cannot be. */
    isKnown:
      answer.failure !== undefined || items.slice(0, MOST_LINES).every((item) => facts.has(lineOf(item))),
    failure: answer.failure?.message,
    check,
    /** Facts from elsewhere, such as from a refused checkout. */
    learn: (more: FactsOfLines) => update((previous = noFacts) => withMore(previous, more)),
  };
}

/** What a line is not told anew stays, such as what its buyer has to agree to. */
function withMore(previous: FactsOfLines, more: FactsOfLines): FactsOfLines {
  const merged = [...more].map(([line, facts]) => [line, { ...previous.get(line), ...facts }] as const);
  return new Map([...previous, ...merged]);
}
