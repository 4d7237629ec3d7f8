import type { ReactNode } from 'react';

interface Props {
  price?: string | undefined;
  /** Seats left, or when it is. */
  note?: ReactNode;
  /** The button of the hero, or one that leads to the choice of dates. */
  children: ReactNode;
}

/** On a phone, price and button at the bottom of the screen while those of the hero are out of sight. */
export function PurchaseBar({ price, note, children }: Props) {
  return (
    <div className="purchase-bar no-print border-rule bg-paper border-t px-5 pt-3 shadow-[0_-4px_16px_rgb(18_32_60/0.08)] md:hidden">
      <div className="flex items-center gap-x-5">
        <div className="max-w-2/5 shrink-0 space-y-1 empty:hidden">
          {price && <p className="font-serif text-2xl leading-none">{price}</p>}
          {note && <p className="text-xs leading-tight">{note}</p>}
        </div>
        <div className="flex min-w-0 grow gap-x-3 *:min-w-0 *:flex-1">{children}</div>
      </div>
    </div>
  );
}
