import { useLayoutEffect, useRef } from 'react';
import { cartWords } from '#web/content/checkout.ts';
import { showToast } from '#web/ui/toast.tsx';
import { putBack, removeFromCart } from './cart-store.ts';
import type { CartItem } from './cart.ts';
import { titleOfLine } from './line-words.ts';

/** Removes a line at once. The toast takes the focus and offers to undo it. */
export function removeLine(item: CartItem, place: number): void {
  const title = titleOfLine(item);
  showFailure(() => {
    removeFromCart(item);
    showToast(<Removed title={title} onUndo={() => undo(item, place)} />);
  });
}

function undo(item: CartItem, place: number): void {
  showFailure(() => {
    putBack(item, place);
    showToast(`${titleOfLine(item)} is back in your cart.`);
  });
}

function Removed({ title, onUndo }: { title: string; onUndo(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    own?.focus();
    return () => {
      if (document.activeElement === own) document.querySelector<HTMLElement>('#cart-title')?.focus();
    };
  }, []);
  return (
    <>
      {title} was removed.{' '}
      <button
        ref={button}
        type="button"
        onClick={onUndo}
        className="min-h-9 px-1 font-semibold underline underline-offset-4"
      >
        {cartWords.undo}
      </button>
    </>
  );
}

function showFailure(change: () => void): void {
  try {
    change();
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}
