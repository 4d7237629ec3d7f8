import { useCallback, useEffect, useRef, useState } from 'react';
import { lineOf } from './cart-lines.ts';
import type { CartItem } from './cart.ts';
import { checkCart } from './check-cart.ts';
import { readCart } from './kept-cart.ts';
import type { FactsOfLines } from './line-problem.ts';
import { whenShown } from './when-shown.ts';

interface CartCheck {
  facts: FactsOfLines;
  /** Why it could not be checked. */
  failure: string | undefined;
  check(): void;
  /** What was learnt elsewhere, such as from a refused checkout. */
  learn(more: FactsOfLines): void;
}

/** The cart held against the server: at first, whenever the page is shown, and for another line or buyer. */
export function useCartCheck(items: CartItem[], currency: string, buyer: string): CartCheck {
  const [facts, setFacts] = useState<FactsOfLines>(new Map());
  const [failure, setFailure] = useState<string>();
  const newest = useRef(0);

  const check = useCallback(() => {
    const turn = (newest.current += 1);
    checkCart(readCart().items, currency).then(
      (found) => {
        if (turn !== newest.current) return;
        setFacts(found);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (turn === newest.current) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
  }, [currency]);

  const lines = items.map(lineOf).toSorted().join(' ');
  useEffect(check, [check, lines, buyer]);
  useEffect(() => whenShown(check), [check]);

  const learn = useCallback((more: FactsOfLines) => {
    // An answer that is still on its way is older than this.
    newest.current += 1;
    setFacts((known) => new Map([...known, ...more]));
  }, []);
  return { facts, failure, check, learn };
}
