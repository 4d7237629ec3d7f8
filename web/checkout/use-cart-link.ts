import { useCallback, useEffect, useState } from 'react';
import type { LinkedLine } from '#contract/checkout/cart-link.ts';
import { linesOfCartLink } from '#contract/checkout/cart-link.ts';
import type { Brought } from './bring-to-cart.ts';

export type CartLink =
  | { state: 'bringing' }
  | { state: 'brought'; brought: Brought }
  | { state: 'failed'; tryAgain(): void };

/** A link that was opened with lines for the cart. Undefined without one. */
export function useCartLink(): CartLink | undefined {
  const [link, setLink] = useState<CartLink>();

  const bring = useCallback(async function bringLines(lines: LinkedLine[]): Promise<void> {
    setLink({ state: 'bringing' });
    try {
      const { bringToCart } = await import('./bring-to-cart.ts');
      setLink({ state: 'brought', brought: await bringToCart(lines) });
    } catch {
      setLink({ state: 'failed', tryAgain: () => void bringLines(lines) });
    }
  }, []);

  useEffect(() => {
    function open(): void {
      const lines = takeLines();
      if (lines) void bring(lines);
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [bring]);

  return link;
}

/** Removes them from the address, so that a reload does not bring back what was taken out of the cart. */
function takeLines(): LinkedLine[] | undefined {
  const { pathname, search, hash } = window.location;
  const lines = linesOfCartLink(hash);
  if (lines) window.history.replaceState(window.history.state, '', pathname + search);
  return lines;
}
