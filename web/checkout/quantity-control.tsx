import { cartWords } from '#web/content/checkout.ts';

interface Props {
  title: string;
  quantity: number;
  most: number;
  onChange(quantity: number): void;
}

const step =
  'hover:bg-parchment aria-disabled:text-ink-soft/50 grid size-11 place-items-center text-xl leading-none aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent';

/** At a limit the button is dimmed but stays enabled, so that it keeps the focus. */
export function QuantityControl({ title, quantity, most, onChange }: Props) {
  const isLeast = quantity <= 1;
  const isMost = quantity >= most;
  return (
    <div
      role="group"
      aria-label={`${cartWords.quantity} of ${title}`}
      className="border-ink-soft rounded-edge inline-flex items-center border bg-white"
    >
      <button
        type="button"
        aria-label={`Decrease quantity of ${title}`}
        aria-disabled={isLeast}
        onClick={() => isLeast || onChange(quantity - 1)}
        className={step}
      >
        <span aria-hidden>−</span>
      </button>
      <output aria-live="polite" className="min-w-9 text-center font-semibold tabular-nums">
        <span translate="no">{quantity}</span>
        <span className="sr-only">{isMost && most > 1 ? `. ${cartWords.moreHint}` : ''}</span>
      </output>
      <button
        type="button"
        aria-label={`Increase quantity of ${title}`}
        aria-disabled={isMost}
        onClick={() => isMost || onChange(quantity + 1)}
        className={step}
      >
        <span aria-hidden>+</span>
      </button>
    </div>
  );
}
